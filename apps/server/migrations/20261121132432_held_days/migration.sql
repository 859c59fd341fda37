ALTER TABLE "users" ADD COLUMN "held_day" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "held_until" timestamp with time zone;