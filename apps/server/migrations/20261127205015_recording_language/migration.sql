ALTER TABLE "recordings" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "locale" text DEFAULT 'en_US' NOT NULL;