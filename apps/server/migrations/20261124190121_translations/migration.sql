CREATE TABLE "translation_blocks" (
	"translation_id" uuid,
	"index" integer,
	"page" integer NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"text" text NOT NULL,
	"parts" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"size" real NOT NULL,
	"is_bold" boolean NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	CONSTRAINT "translation_blocks_pkey" PRIMARY KEY("translation_id","index")
);
--> statement-breakpoint
CREATE TABLE "translation_pages" (
	"translation_id" uuid,
	"number" integer,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"is_turned" boolean NOT NULL,
	"is_scan" boolean NOT NULL,
	"state" text NOT NULL,
	"is_free" boolean NOT NULL,
	"reason" jsonb,
	CONSTRAINT "translation_pages_pkey" PRIMARY KEY("translation_id","number")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"msg_id" text,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"from_language" text,
	"to_language" text NOT NULL,
	"start_page" integer NOT NULL,
	"end_page" integer NOT NULL,
	"page_count" integer NOT NULL,
	"state" text NOT NULL,
	"is_read" boolean NOT NULL,
	"run_id" uuid,
	"error" jsonb,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translations_owner_id_msg_id_unique" UNIQUE("owner_id","msg_id")
);
--> statement-breakpoint
CREATE INDEX "translation_blocks_translation_id_page_index" ON "translation_blocks" ("translation_id","page");--> statement-breakpoint
CREATE INDEX "translations_owner_id_created_at_index" ON "translations" ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "translation_blocks" ADD CONSTRAINT "translation_blocks_translation_id_translations_id_fkey" FOREIGN KEY ("translation_id") REFERENCES "translations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "translation_pages" ADD CONSTRAINT "translation_pages_translation_id_translations_id_fkey" FOREIGN KEY ("translation_id") REFERENCES "translations"("id") ON DELETE CASCADE;