CREATE TABLE "publications" (
	"id" text PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"record_id" uuid NOT NULL UNIQUE,
	"title" text NOT NULL,
	"locale" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "score_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "publications_owner_id_created_at_index" ON "publications" ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_record_id_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "records"("id") ON DELETE CASCADE;