CREATE TABLE "group_plans" (
	"owner_id" uuid,
	"kind" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_plans_pkey" PRIMARY KEY("owner_id","kind")
);
