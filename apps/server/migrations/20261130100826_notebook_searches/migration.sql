CREATE TABLE "notebook_searches" (
	"notebook_id" uuid,
	"topic" text,
	"keys" jsonb NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notebook_searches_pkey" PRIMARY KEY("notebook_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notebook_searches" ADD CONSTRAINT "notebook_searches_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;