CREATE TABLE "files" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"error" jsonb,
	"length" integer DEFAULT 0 NOT NULL,
	"progress" real,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"text" text NOT NULL,
	"heading" text,
	"place" jsonb NOT NULL,
	"tokens" tsvector NOT NULL,
	"token_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"owner_id" uuid NOT NULL,
	"run_id" uuid NOT NULL UNIQUE,
	"price" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_usage" (
	"owner_id" uuid,
	"price" text,
	"day" text,
	"used" integer NOT NULL,
	CONSTRAINT "daily_usage_pkey" PRIMARY KEY("owner_id","price","day")
);
--> statement-breakpoint
CREATE TABLE "default_models" (
	"owner_id" uuid PRIMARY KEY,
	"model" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_events" (
	"run_id" uuid,
	"from_id" integer,
	"events" jsonb NOT NULL,
	CONSTRAINT "run_events_pkey" PRIMARY KEY("run_id","from_id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"input" jsonb NOT NULL,
	"progress" real,
	"error" jsonb,
	"events" jsonb,
	"server" bigint,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "runs_owner_id_kind_key_unique" UNIQUE("owner_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"token_hash" text NOT NULL UNIQUE,
	"user_id" uuid,
	"sign_up_id" uuid,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"invite_id" text,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text UNIQUE,
	"mobile" text UNIQUE,
	"password_hash" text,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"invite_id" text NOT NULL UNIQUE,
	"invited_by" uuid,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"owner_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"msg_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"prompt" text NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"file_ids" jsonb DEFAULT '[]' NOT NULL,
	"file_urls" jsonb DEFAULT '[]' NOT NULL,
	"model" text NOT NULL,
	"status" text NOT NULL,
	"response" text DEFAULT '' NOT NULL,
	"reasoning" text DEFAULT '' NOT NULL,
	"source" jsonb DEFAULT '[]' NOT NULL,
	"error" jsonb,
	"notice" text DEFAULT '' NOT NULL,
	"score" real,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "records_owner_id_msg_id_unique" UNIQUE("owner_id","msg_id")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"bot_id" text NOT NULL,
	"title" text NOT NULL,
	"feature" text DEFAULT 'chat' NOT NULL,
	"project_id" text DEFAULT '' NOT NULL,
	"visitor_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "files_owner_id_created_at_index" ON "files" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "passages_file_id_ordinal_index" ON "passages" ("file_id","ordinal");--> statement-breakpoint
CREATE INDEX "passages_tokens_index" ON "passages" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "passages_owner_id_index" ON "passages" ("owner_id");--> statement-breakpoint
CREATE INDEX "charges_owner_id_created_at_index" ON "charges" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_owner_id_created_at_index" ON "runs" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_state_index" ON "runs" ("state");--> statement-breakpoint
CREATE INDEX "codes_address_created_at_index" ON "codes" ("address","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_sign_up_id_index" ON "sessions" ("sign_up_id");--> statement-breakpoint
CREATE INDEX "sign_ups_email_index" ON "sign_ups" ("email");--> statement-breakpoint
CREATE INDEX "records_topic_id_created_at_index" ON "records" ("topic_id","created_at");--> statement-breakpoint
CREATE INDEX "records_owner_id_created_at_index" ON "records" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "records_topic_id_msg_id_index" ON "records" ("topic_id","msg_id");--> statement-breakpoint
CREATE INDEX "topics_owner_id_updated_at_index" ON "topics" ("owner_id","updated_at");--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_run_id_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_sign_up_id_sign_ups_id_fkey" FOREIGN KEY ("sign_up_id") REFERENCES "sign_ups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_topic_id_topics_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "topics"("id") ON DELETE CASCADE;