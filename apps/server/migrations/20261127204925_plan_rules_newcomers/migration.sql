CREATE TABLE "plan_rules" (
	"id" integer PRIMARY KEY DEFAULT 1,
	"is_off" boolean DEFAULT false NOT NULL,
	"answers" integer,
	"pictures" integer,
	"minutes" integer,
	"pages" integer
);
