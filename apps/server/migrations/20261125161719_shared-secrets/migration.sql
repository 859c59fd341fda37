CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY,
	"sealed" text NOT NULL,
	"renew_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
