CREATE TABLE "bot_exam_results" (
	"id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"state" text NOT NULL,
	"error" jsonb,
	"profile_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_exams" (
	"bot_id" uuid PRIMARY KEY,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bot_exam_results_bot_id_created_at_index" ON "bot_exam_results" ("bot_id","created_at");--> statement-breakpoint
ALTER TABLE "bot_exam_results" ADD CONSTRAINT "bot_exam_results_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_exams" ADD CONSTRAINT "bot_exams_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;