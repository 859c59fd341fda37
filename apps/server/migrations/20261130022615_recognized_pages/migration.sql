CREATE TABLE "recognized_pages" (
	"file_id" uuid,
	"number" integer,
	"page" jsonb NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recognized_pages_pkey" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
ALTER TABLE "recognized_pages" ADD CONSTRAINT "recognized_pages_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;