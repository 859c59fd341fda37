CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"metadata" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"made" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_owner_id_index" ON "uploads" ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_expires_at_index" ON "uploads" ("expires_at");