CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"brought" integer NOT NULL,
	"known" integer NOT NULL,
	"left" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_switches" (
	"owner_id" uuid PRIMARY KEY,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prompts_owner_id_name_unique" UNIQUE("owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "mentions" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_owner_id_import_key_unique" UNIQUE("owner_id","import_key");--> statement-breakpoint
CREATE INDEX "imports_owner_id_created_at_index" ON "imports" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "memories_owner_id_created_at_index" ON "memories" ("owner_id","created_at");