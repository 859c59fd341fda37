ALTER TABLE "notebook_sources" ADD COLUMN "schedule" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "notebook_sources" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bot_sources" ALTER COLUMN "schedule" SET DEFAULT 'never';--> statement-breakpoint
CREATE INDEX "notebook_sources_next_fetch" ON "notebook_sources" (least("due_at", "retry_at"));