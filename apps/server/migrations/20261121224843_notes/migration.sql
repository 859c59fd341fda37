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
CREATE INDEX "notebook_note_versions_owner_id_index" ON "notebook_note_versions" ("owner_id");--> statement-breakpoint
CREATE INDEX "notebook_notes_notebook_id_updated_at_index" ON "notebook_notes" ("notebook_id","updated_at");--> statement-breakpoint
CREATE INDEX "notebook_notes_owner_id_index" ON "notebook_notes" ("owner_id");--> statement-breakpoint
CREATE INDEX "notebook_notes_deleted_at_index" ON "notebook_notes" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "notebook_note_versions" ADD CONSTRAINT "notebook_note_versions_note_id_notebook_notes_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notebook_notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notebook_notes" ADD CONSTRAINT "notebook_notes_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;