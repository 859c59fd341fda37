CREATE TABLE "model_settings" (
	"name" text PRIMARY KEY,
	"settings" jsonb NOT NULL
);
