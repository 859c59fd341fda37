CREATE TABLE "model_services" (
	"name" text PRIMARY KEY,
	"sealed_key" text,
	"base_url" text
);
