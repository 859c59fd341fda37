ALTER TABLE "model_services" ADD COLUMN "models" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_services" ADD COLUMN "models" jsonb DEFAULT '[]' NOT NULL;