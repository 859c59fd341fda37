CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY,
	"operator_id" uuid,
	"action" text NOT NULL,
	"user_id" uuid,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_actions_created_at_index" ON "operator_actions" ("created_at");--> statement-breakpoint
CREATE INDEX "operator_actions_operator_id_index" ON "operator_actions" ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_actions_user_id_index" ON "operator_actions" ("user_id");