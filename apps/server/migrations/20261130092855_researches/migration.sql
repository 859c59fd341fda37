CREATE TABLE "research_steps" (
	"research_id" uuid,
	"position" integer,
	"round" integer NOT NULL,
	"topic" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "research_steps_pkey" PRIMARY KEY("research_id","position")
);
--> statement-breakpoint
CREATE TABLE "researches" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"status" text NOT NULL,
	"sources" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"rounds" integer NOT NULL,
	"readings" integer NOT NULL,
	"model" text NOT NULL,
	"is_without_model" boolean NOT NULL,
	"locale" text NOT NULL,
	"run_id" uuid NOT NULL,
	"error" jsonb,
	"messages" jsonb NOT NULL,
	"report" jsonb,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "researches_owner_id_created_at_index" ON "researches" ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "researches_owner_id_message_id_index" ON "researches" ("owner_id","message_id");--> statement-breakpoint
CREATE INDEX "researches_deleted_at_index" ON "researches" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "research_steps" ADD CONSTRAINT "research_steps_research_id_researches_id_fkey" FOREIGN KEY ("research_id") REFERENCES "researches"("id") ON DELETE CASCADE;