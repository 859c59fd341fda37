CREATE TABLE "bot_plugins" (
	"id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"headers" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"tools" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "calls" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "bot_plugins_bot_id_created_at_index" ON "bot_plugins" ("bot_id","created_at");--> statement-breakpoint
ALTER TABLE "bot_plugins" ADD CONSTRAINT "bot_plugins_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;