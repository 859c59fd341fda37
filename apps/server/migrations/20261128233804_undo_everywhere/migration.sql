ALTER TABLE "draw_boards" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_folders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "draw_boards_deleted_at_index" ON "draw_boards" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "translations_deleted_at_index" ON "translations" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "document_folders_deleted_at_index" ON "document_folders" ("deleted_at") WHERE "deleted_at" is not null;