ALTER TABLE "message_words" RENAME COLUMN "owner_id" TO "asker_id";--> statement-breakpoint
ALTER TABLE "records" RENAME COLUMN "owner_id" TO "asker_id";--> statement-breakpoint
ALTER TABLE "topics" RENAME COLUMN "feature" TO "ground_kind";--> statement-breakpoint
ALTER TABLE "topics" RENAME COLUMN "project_id" TO "ground_id";--> statement-breakpoint
ALTER TABLE "records" RENAME CONSTRAINT "records_owner_id_msg_id_unique" TO "records_asker_id_msg_id_unique";--> statement-breakpoint
ALTER INDEX "records_owner_id_created_at_index" RENAME TO "records_asker_id_created_at_index";--> statement-breakpoint
ALTER INDEX "message_words_owner_id_created_at_index" RENAME TO "message_words_asker_id_created_at_index";--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "asker_id" uuid;--> statement-breakpoint
UPDATE "topics" SET "asker_id" = "owner_id";--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "asker_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" DROP COLUMN "bot_id";--> statement-breakpoint
ALTER TABLE "topics" DROP COLUMN "visitor_id";--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "ground_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "ground_id" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "topics_owner_id_updated_at_index";--> statement-breakpoint
CREATE INDEX "topics_asker_id_updated_at_index" ON "topics" ("asker_id","updated_at");--> statement-breakpoint
CREATE INDEX "topics_owner_id_index" ON "topics" ("owner_id");