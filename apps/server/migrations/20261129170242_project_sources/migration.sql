CREATE TABLE "project_sources" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"next_file_id" uuid,
	"url" text NOT NULL,
	"fetching" text,
	"error" jsonb,
	"retry_at" timestamp with time zone,
	"retries" integer DEFAULT 0 NOT NULL,
	"schedule" text DEFAULT 'never' NOT NULL,
	"due_at" timestamp with time zone,
	"changes" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"folder_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"titled_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "folders" ALTER COLUMN "file_ids" SET DEFAULT '[]';--> statement-breakpoint
CREATE INDEX "project_sources_folder_id_created_at_index" ON "project_sources" ("folder_id","created_at");--> statement-breakpoint
CREATE INDEX "project_sources_owner_id_index" ON "project_sources" ("owner_id");--> statement-breakpoint
CREATE INDEX "project_sources_file_id_index" ON "project_sources" ("file_id");--> statement-breakpoint
CREATE INDEX "project_sources_next_file_id_index" ON "project_sources" ("next_file_id") WHERE "next_file_id" is not null;--> statement-breakpoint
CREATE INDEX "project_sources_deleted_at_index" ON "project_sources" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "project_sources_next_fetch" ON "project_sources" (least("due_at", "retry_at"));--> statement-breakpoint
ALTER TABLE "project_sources" ADD CONSTRAINT "project_sources_folder_id_folders_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folders"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Files of projects become sources as they are: read, being read, or failed. A file that was deleted by hand is left out.
INSERT INTO "project_sources" ("id", "owner_id", "title", "file_id", "url", "created_at", "folder_id", "kind", "titled_by")
SELECT gen_random_uuid(), "files"."owner_id", left("files"."name", 100), "files"."id", '',
	"folders"."created_at" + min("listed"."position") * interval '1 microsecond', "folders"."id", 'file', 'person'
FROM "folders"
CROSS JOIN LATERAL jsonb_array_elements_text("folders"."file_ids") WITH ORDINALITY AS "listed" ("file_id", "position")
JOIN "files" ON "files"."id" = "listed"."file_id"::uuid AND "files"."owner_id" = "folders"."owner_id"
GROUP BY "folders"."id", "files"."id";--> statement-breakpoint
-- A file is used by its source now, with which it is erased.
INSERT INTO "file_uses" ("file_id", "run_id") SELECT "file_id", "id" FROM "project_sources";--> statement-breakpoint
DELETE FROM "file_uses" USING "folders" WHERE "file_uses"."run_id" = "folders"."id";--> statement-breakpoint
UPDATE "files" SET "purpose" = 'project' FROM "project_sources"
WHERE "project_sources"."file_id" = "files"."id" AND "files"."purpose" = 'chat';
