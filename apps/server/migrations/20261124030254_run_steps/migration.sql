CREATE TABLE "run_signals" (
	"run_id" uuid,
	"name" text,
	"key" text,
	"payload" jsonb NOT NULL,
	"came_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"taken_by" text,
	CONSTRAINT "run_signals_pkey" PRIMARY KEY("run_id","name","key")
);
--> statement-breakpoint
CREATE TABLE "run_steps" (
	"run_id" uuid,
	"name" text,
	"result" jsonb,
	"until" timestamp with time zone,
	CONSTRAINT "run_steps_pkey" PRIMARY KEY("run_id","name")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "waiting_for" text[];--> statement-breakpoint
ALTER TABLE "run_signals" ADD CONSTRAINT "run_signals_run_id_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "run_steps" ADD CONSTRAINT "run_steps_run_id_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "runs"("id") ON DELETE CASCADE;