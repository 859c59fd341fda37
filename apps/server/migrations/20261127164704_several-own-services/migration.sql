ALTER TABLE "own_services" ADD COLUMN "label" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "own_services" DROP CONSTRAINT "own_services_pkey";--> statement-breakpoint
ALTER TABLE "own_services" ADD PRIMARY KEY ("owner_id","name","label");