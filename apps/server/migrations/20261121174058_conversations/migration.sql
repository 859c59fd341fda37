CREATE TABLE "chat_shares" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"sealed_token" text NOT NULL,
	"title" text NOT NULL,
	"turns" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"instructions" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_words" (
	"record_id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tokens" tsvector NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "titled_by" text DEFAULT 'words' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chat_shares_owner_id_created_at_index" ON "chat_shares" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_shares_topic_id_index" ON "chat_shares" ("topic_id");--> statement-breakpoint
CREATE INDEX "folders_owner_id_index" ON "folders" ("owner_id");--> statement-breakpoint
CREATE INDEX "message_words_tokens_index" ON "message_words" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "message_words_owner_id_created_at_index" ON "message_words" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "records_created_at_index" ON "records" ("created_at") WHERE not "is_indexed";--> statement-breakpoint
CREATE INDEX "topics_folder_id_index" ON "topics" ("folder_id");--> statement-breakpoint
CREATE INDEX "topics_updated_at_index" ON "topics" ("updated_at") WHERE "deleted_at" is not null or "is_temporary";--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_topic_id_topics_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "topics"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_record_id_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_folder_id_folders_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folders"("id") ON DELETE SET NULL;