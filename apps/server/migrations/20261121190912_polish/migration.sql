ALTER TABLE "runs" ADD COLUMN "is_concealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "folders_deleted_at_index" ON "folders" ("deleted_at") WHERE "deleted_at" is not null;