CREATE TABLE "bot_listings" (
	"user_id" uuid,
	"bot_id" uuid,
	"is_pinned" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_listings_pkey" PRIMARY KEY("user_id","bot_id")
);
--> statement-breakpoint
CREATE TABLE "bot_reports" (
	"id" uuid PRIMARY KEY,
	"bot_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_reports_bot_id_user_id_unique" UNIQUE("bot_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bot_versions" (
	"bot_id" uuid,
	"version" integer,
	"profile" jsonb NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_versions_pkey" PRIMARY KEY("bot_id","version")
);
--> statement-breakpoint
CREATE TABLE "bots" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"version" integer NOT NULL,
	"is_public" boolean NOT NULL,
	"uses" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bot_listings_bot_id_index" ON "bot_listings" ("bot_id");--> statement-breakpoint
CREATE INDEX "bot_reports_user_id_index" ON "bot_reports" ("user_id");--> statement-breakpoint
CREATE INDEX "bots_owner_id_updated_at_index" ON "bots" ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "bots_uses_updated_at_index" ON "bots" ("uses","updated_at") WHERE "is_public";--> statement-breakpoint
CREATE INDEX "bots_deleted_at_index" ON "bots" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "bot_listings" ADD CONSTRAINT "bot_listings_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_reports" ADD CONSTRAINT "bot_reports_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bot_versions" ADD CONSTRAINT "bot_versions_bot_id_bots_id_fkey" FOREIGN KEY ("bot_id") REFERENCES "bots"("id") ON DELETE CASCADE;