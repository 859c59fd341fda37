CREATE TABLE "retention_rules" (
	"id" integer PRIMARY KEY DEFAULT 1,
	"conversations" integer,
	"sounds" integer,
	"files" integer,
	"actions" integer,
	"traces" integer
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "sound_removed_at" timestamp with time zone;