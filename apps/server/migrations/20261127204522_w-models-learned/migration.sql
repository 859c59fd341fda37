CREATE TABLE "learned_adjustments" (
	"scope" text,
	"model" text,
	"owner_id" uuid,
	"parameters" jsonb NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learned_adjustments_pkey" PRIMARY KEY("scope","model")
);
--> statement-breakpoint
CREATE INDEX "learned_adjustments_owner_id_index" ON "learned_adjustments" ("owner_id");