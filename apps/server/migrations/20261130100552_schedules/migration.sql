CREATE TABLE "schedule_occurrences" (
	"id" uuid PRIMARY KEY,
	"schedule_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"finding" jsonb,
	"error" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "schedule_occurrences_schedule_id_due_at_unique" UNIQUE("schedule_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"title" text NOT NULL,
	"prompt" text NOT NULL,
	"url" text NOT NULL,
	"every" text NOT NULL,
	"weekday" integer NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"is_always_notified" boolean NOT NULL,
	"is_mailed" boolean NOT NULL,
	"is_pushed" boolean NOT NULL,
	"max_results" integer,
	"results" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"fault" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"run_id" uuid,
	"checked_at" timestamp with time zone,
	"session_id" uuid,
	"baseline" jsonb,
	"page_baseline" jsonb,
	"unsteady" jsonb DEFAULT '[]' NOT NULL,
	"locale" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "part_of" uuid;--> statement-breakpoint
CREATE INDEX "schedule_occurrences_schedule_id_started_at_index" ON "schedule_occurrences" ("schedule_id","started_at");--> statement-breakpoint
CREATE INDEX "schedule_occurrences_owner_id_index" ON "schedule_occurrences" ("owner_id");--> statement-breakpoint
CREATE INDEX "schedules_owner_id_created_at_index" ON "schedules" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "schedules_next_at_index" ON "schedules" ("next_at") WHERE "state" = 'active' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "schedules_deleted_at_index" ON "schedules" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "schedule_occurrences" ADD CONSTRAINT "schedule_occurrences_schedule_id_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE CASCADE;