ALTER TABLE "topics" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "titled_by" text DEFAULT 'words' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "topics_updated_at_index" ON "topics" ("updated_at") WHERE "deleted_at" is not null or "is_temporary";