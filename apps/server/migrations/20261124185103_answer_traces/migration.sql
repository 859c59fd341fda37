CREATE TABLE "answer_traces" (
	"record_id" uuid PRIMARY KEY,
	"trace" jsonb NOT NULL,
	"lack" text
);
--> statement-breakpoint
CREATE INDEX "answer_traces_record_id_index" ON "answer_traces" ("record_id") WHERE "lack" is not null;--> statement-breakpoint
ALTER TABLE "answer_traces" ADD CONSTRAINT "answer_traces_record_id_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "records"("id") ON DELETE CASCADE;