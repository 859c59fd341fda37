ALTER TABLE "runs" ADD COLUMN "asker_id" uuid;--> statement-breakpoint
UPDATE "runs" SET "asker_id" = "owner_id";--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "asker_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "runs_owner_id_created_at_index";--> statement-breakpoint
CREATE INDEX "runs_asker_id_created_at_index" ON "runs" ("asker_id","created_at");--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_owner_id_kind_key_unique";--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_asker_id_kind_key_unique" UNIQUE("asker_id","kind","key");--> statement-breakpoint
CREATE INDEX "runs_owner_id_index" ON "runs" ("owner_id");
