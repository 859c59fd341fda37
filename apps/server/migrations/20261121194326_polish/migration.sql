CREATE TABLE "highlights" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"quote" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "highlights_record_id_start_end_unique" UNIQUE("record_id","start","end")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL UNIQUE,
	"sealed" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "is_concealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "folders_deleted_at_index" ON "folders" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "highlights_owner_id_created_at_index" ON "highlights" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_owner_id_index" ON "push_subscriptions" ("owner_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_index" ON "push_subscriptions" ("session_id");--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_record_id_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "records"("id") ON DELETE CASCADE;