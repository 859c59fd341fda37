CREATE TABLE "notebook_readers" (
	"id" uuid PRIMARY KEY,
	"notebook_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notebook_readers_notebook_id_user_id_unique" UNIQUE("notebook_id","user_id"),
	CONSTRAINT "notebook_readers_notebook_id_email_unique" UNIQUE("notebook_id","email")
);
--> statement-breakpoint
CREATE TABLE "notebooks" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"emoji" text NOT NULL,
	"colour" text NOT NULL,
	"link_role" text,
	"link_hash" text UNIQUE,
	"sealed_link" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notebook_note_versions" (
	"note_id" uuid,
	"owner_id" uuid NOT NULL,
	"author_id" uuid,
	"version" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"anchors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notebook_note_versions_pkey" PRIMARY KEY("note_id","version")
);
--> statement-breakpoint
CREATE TABLE "notebook_notes" (
	"id" uuid PRIMARY KEY,
	"notebook_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"author_id" uuid,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"anchors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_pinned" boolean NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
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
ALTER TABLE "files" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "progress";--> statement-breakpoint
CREATE INDEX "notebook_readers_user_id_index" ON "notebook_readers" ("user_id");--> statement-breakpoint
CREATE INDEX "notebook_readers_email_index" ON "notebook_readers" ("email");--> statement-breakpoint
CREATE INDEX "notebooks_owner_id_updated_at_index" ON "notebooks" ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "notebooks_deleted_at_index" ON "notebooks" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notebook_note_versions_owner_id_index" ON "notebook_note_versions" ("owner_id");--> statement-breakpoint
CREATE INDEX "notebook_notes_notebook_id_updated_at_index" ON "notebook_notes" ("notebook_id","updated_at");--> statement-breakpoint
CREATE INDEX "notebook_notes_owner_id_index" ON "notebook_notes" ("owner_id");--> statement-breakpoint
CREATE INDEX "notebook_notes_deleted_at_index" ON "notebook_notes" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notebook_sources_notebook_id_created_at_index" ON "notebook_sources" ("notebook_id","created_at");--> statement-breakpoint
CREATE INDEX "notebook_sources_owner_id_index" ON "notebook_sources" ("owner_id");--> statement-breakpoint
CREATE INDEX "notebook_sources_file_id_index" ON "notebook_sources" ("file_id");--> statement-breakpoint
CREATE INDEX "notebook_sources_next_file_id_index" ON "notebook_sources" ("next_file_id") WHERE "next_file_id" is not null;--> statement-breakpoint
CREATE INDEX "notebook_sources_deleted_at_index" ON "notebook_sources" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "studio_items_notebook_id_created_at_index" ON "studio_items" ("notebook_id","created_at");--> statement-breakpoint
CREATE INDEX "studio_items_maker_id_index" ON "studio_items" ("maker_id");--> statement-breakpoint
ALTER TABLE "notebook_readers" ADD CONSTRAINT "notebook_readers_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notebook_note_versions" ADD CONSTRAINT "notebook_note_versions_note_id_notebook_notes_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notebook_notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notebook_notes" ADD CONSTRAINT "notebook_notes_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notebook_sources" ADD CONSTRAINT "notebook_sources_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "studio_items" ADD CONSTRAINT "studio_items_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;