CREATE TABLE "file_uses" (
	"file_id" uuid,
	"run_id" uuid,
	CONSTRAINT "file_uses_pkey" PRIMARY KEY("file_id","run_id")
);
--> statement-breakpoint
CREATE INDEX "file_uses_run_id_index" ON "file_uses" ("run_id");--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "file_uses" ("file_id", "run_id")
SELECT DISTINCT "files"."id", "records"."run_id"
FROM "records"
CROSS JOIN LATERAL (
	SELECT jsonb_array_elements_text("records"."file_ids") AS "id"
	UNION
	SELECT "anchor" ->> 'fileId' FROM jsonb_array_elements("records"."source") AS "anchor"
) AS "named"
JOIN "files" ON "files"."id"::text = "named"."id";
