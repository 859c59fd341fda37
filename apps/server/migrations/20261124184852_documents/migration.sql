CREATE TABLE "document_folders" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_document_versions" (
	"document_id" uuid,
	"owner_id" uuid NOT NULL,
	"revision" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"anchors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "written_document_versions_pkey" PRIMARY KEY("document_id","revision")
);
--> statement-breakpoint
CREATE TABLE "written_documents" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"folder_id" uuid,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"anchors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "document_folders_owner_id_index" ON "document_folders" ("owner_id");--> statement-breakpoint
CREATE INDEX "written_document_versions_owner_id_index" ON "written_document_versions" ("owner_id");--> statement-breakpoint
CREATE INDEX "written_documents_owner_id_updated_at_index" ON "written_documents" ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "written_documents_folder_id_index" ON "written_documents" ("folder_id");--> statement-breakpoint
CREATE INDEX "written_documents_deleted_at_index" ON "written_documents" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "written_document_versions" ADD CONSTRAINT "written_document_versions_document_id_written_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "written_documents"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "written_documents" ADD CONSTRAINT "written_documents_folder_id_document_folders_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "document_folders"("id") ON DELETE SET NULL;