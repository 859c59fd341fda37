CREATE TABLE "bot_inbox_answers" (
	"id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"count" integer NOT NULL,
	"proof" text NOT NULL,
	"run_id" uuid NOT NULL,
	"said" text NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_inbox_done" (
	"record_id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"answer_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_told" (
	"record_id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bot_inbox_answers_bot_id_created_at_index" ON "bot_inbox_answers" ("bot_id","created_at");--> statement-breakpoint
CREATE INDEX "bot_inbox_done_bot_id_index" ON "bot_inbox_done" ("bot_id");--> statement-breakpoint
CREATE INDEX "bot_inbox_done_answer_id_index" ON "bot_inbox_done" ("answer_id");--> statement-breakpoint
CREATE INDEX "bot_told_bot_id_index" ON "bot_told" ("bot_id");--> statement-breakpoint
ALTER TABLE "bot_inbox_answers" ADD CONSTRAINT "bot_inbox_answers_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_inbox_done" ADD CONSTRAINT "bot_inbox_done_record_id_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_inbox_done" ADD CONSTRAINT "bot_inbox_done_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_inbox_done" ADD CONSTRAINT "bot_inbox_done_answer_id_bot_inbox_answers_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "bot_inbox_answers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_told" ADD CONSTRAINT "bot_told_record_id_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_told" ADD CONSTRAINT "bot_told_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;