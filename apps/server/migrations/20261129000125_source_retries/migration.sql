ALTER TABLE "notebook_sources" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notebook_sources" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_sources" ALTER COLUMN "retries" SET DEFAULT 0;