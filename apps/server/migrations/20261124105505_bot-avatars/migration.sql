CREATE TABLE "bot_avatars" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bot_avatars_owner_id_index" ON "bot_avatars" ("owner_id");