CREATE TABLE "welcome_keys" (
	"hash" text PRIMARY KEY,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;