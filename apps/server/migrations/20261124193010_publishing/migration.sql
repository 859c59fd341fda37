CREATE TABLE "publication_guesses" (
	"publication_id" text,
	"network" text,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "publication_guesses_pkey" PRIMARY KEY("publication_id","network")
);
--> statement-breakpoint
ALTER TABLE "publications" DROP CONSTRAINT "publications_record_id_records_id_fkey";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ALTER COLUMN "record_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_document_id_key" UNIQUE("document_id");--> statement-breakpoint
ALTER TABLE "publication_guesses" ADD CONSTRAINT "publication_guesses_publication_id_publications_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publications"("id") ON DELETE CASCADE;