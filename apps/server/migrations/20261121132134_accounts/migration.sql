CREATE TABLE "avatars" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"owner_id" uuid PRIMARY KEY,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "use_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "customer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "avatars_owner_id_index" ON "avatars" ("owner_id");--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;