CREATE TABLE "bot_pairs" (
	"bot_id" uuid,
	"position" integer,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "bot_pairs_pkey" PRIMARY KEY("bot_id","position")
);
--> statement-breakpoint
CREATE TABLE "bot_sources" (
	"id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"next_file_id" uuid,
	"url" text NOT NULL,
	"notebook_id" uuid,
	"fetching" text,
	"error" jsonb,
	"retry_at" timestamp with time zone,
	"retries" integer NOT NULL,
	"is_forgotten" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"schedule" text NOT NULL,
	"due_at" timestamp with time zone,
	"learned_at" timestamp with time zone,
	"changes" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bot_sources_bot_id_created_at_index" ON "bot_sources" ("bot_id","created_at");--> statement-breakpoint
CREATE INDEX "bot_sources_owner_id_index" ON "bot_sources" ("owner_id");--> statement-breakpoint
CREATE INDEX "bot_sources_file_id_index" ON "bot_sources" ("file_id");--> statement-breakpoint
CREATE INDEX "bot_sources_next_file_id_index" ON "bot_sources" ("next_file_id") WHERE "next_file_id" is not null;--> statement-breakpoint
CREATE INDEX "bot_sources_next_fetch" ON "bot_sources" (least("due_at", "retry_at"));--> statement-breakpoint
ALTER TABLE "bot_pairs" ADD CONSTRAINT "bot_pairs_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_sources" ADD CONSTRAINT "bot_sources_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;