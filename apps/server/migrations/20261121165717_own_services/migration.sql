CREATE TABLE "own_services" (
	"owner_id" uuid,
	"name" text,
	"sealed_key" text,
	"base_url" text,
	CONSTRAINT "own_services_pkey" PRIMARY KEY("owner_id","name")
);
