CREATE TABLE "quotas" (
	"owner_id" uuid PRIMARY KEY,
	"storage_megabytes" integer,
	"sources" integer,
	"minutes" integer
);
