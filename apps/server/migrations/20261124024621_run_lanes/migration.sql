ALTER TABLE "runs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "wake_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "runs_kind_wake_at_index" ON "runs" ("kind","wake_at") WHERE state in ('queued', 'running');