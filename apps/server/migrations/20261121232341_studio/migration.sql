CREATE TABLE "studio_items" (
	"id" uuid PRIMARY KEY,
	"notebook_id" uuid NOT NULL,
	"maker_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"is_named" boolean NOT NULL,
	"source_ids" jsonb,
	"instruction" text NOT NULL,
	"length" text NOT NULL,
	"tone" text NOT NULL,
	"model" text NOT NULL,
	"is_extract" boolean NOT NULL,
	"status" text NOT NULL,
	"run_id" uuid NOT NULL,
	"error" jsonb,
	"remark" text NOT NULL,
	"content" jsonb,
	"anchors" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "studio_items_notebook_id_created_at_index" ON "studio_items" ("notebook_id","created_at");--> statement-breakpoint
CREATE INDEX "studio_items_maker_id_index" ON "studio_items" ("maker_id");--> statement-breakpoint
ALTER TABLE "studio_items" ADD CONSTRAINT "studio_items_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;