ALTER TABLE "passage_counts" ADD COLUMN "tokens_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_words" ADD COLUMN "tokens_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "message_words_tokens_version_created_at_index" ON "message_words" ("tokens_version","created_at");