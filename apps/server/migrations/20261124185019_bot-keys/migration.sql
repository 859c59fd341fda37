CREATE TABLE "bot_keys" (
	"id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL UNIQUE,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "bot_keys_bot_id_created_at_index" ON "bot_keys" ("bot_id","created_at");--> statement-breakpoint
ALTER TABLE "bot_keys" ADD CONSTRAINT "bot_keys_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;