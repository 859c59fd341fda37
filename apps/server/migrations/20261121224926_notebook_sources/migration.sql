CREATE TABLE "notebook_sources" (
	"id" uuid PRIMARY KEY,
	"notebook_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"titled_by" text NOT NULL,
	"file_id" uuid,
	"next_file_id" uuid,
	"url" text NOT NULL,
	"fetching" text,
	"origin" jsonb,
	"error" jsonb,
	"digest" jsonb,
	"changes" jsonb,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "progress";--> statement-breakpoint
CREATE INDEX "notebook_sources_notebook_id_created_at_index" ON "notebook_sources" ("notebook_id","created_at");--> statement-breakpoint
CREATE INDEX "notebook_sources_owner_id_index" ON "notebook_sources" ("owner_id");--> statement-breakpoint
CREATE INDEX "notebook_sources_file_id_index" ON "notebook_sources" ("file_id");--> statement-breakpoint
CREATE INDEX "notebook_sources_next_file_id_index" ON "notebook_sources" ("next_file_id") WHERE "next_file_id" is not null;--> statement-breakpoint
CREATE INDEX "notebook_sources_deleted_at_index" ON "notebook_sources" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "notebook_sources" ADD CONSTRAINT "notebook_sources_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;