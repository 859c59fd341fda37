CREATE TABLE "bot_leads" (
	"id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"question" text NOT NULL,
	"is_hand_over" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_pages" (
	"bot_id" uuid PRIMARY KEY,
	"page" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_visit_days" (
	"bot_id" uuid,
	"day" date,
	"questions" integer NOT NULL,
	CONSTRAINT "bot_visit_days_pkey" PRIMARY KEY("bot_id","day")
);
--> statement-breakpoint
CREATE INDEX "bot_leads_bot_id_created_at_index" ON "bot_leads" ("bot_id","created_at");--> statement-breakpoint
ALTER TABLE "bot_leads" ADD CONSTRAINT "bot_leads_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_pages" ADD CONSTRAINT "bot_pages_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_visit_days" ADD CONSTRAINT "bot_visit_days_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;