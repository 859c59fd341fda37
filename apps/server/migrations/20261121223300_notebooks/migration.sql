CREATE TABLE "notebook_readers" (
	"id" uuid PRIMARY KEY,
	"notebook_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notebook_readers_notebook_id_user_id_unique" UNIQUE("notebook_id","user_id"),
	CONSTRAINT "notebook_readers_notebook_id_email_unique" UNIQUE("notebook_id","email")
);
--> statement-breakpoint
CREATE TABLE "notebooks" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"emoji" text NOT NULL,
	"colour" text NOT NULL,
	"link_role" text,
	"link_hash" text UNIQUE,
	"sealed_link" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notebook_readers_user_id_index" ON "notebook_readers" ("user_id");--> statement-breakpoint
CREATE INDEX "notebook_readers_email_index" ON "notebook_readers" ("email");--> statement-breakpoint
CREATE INDEX "notebooks_owner_id_updated_at_index" ON "notebooks" ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "notebooks_deleted_at_index" ON "notebooks" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "notebook_readers" ADD CONSTRAINT "notebook_readers_notebook_id_notebooks_id_fkey" FOREIGN KEY ("notebook_id") REFERENCES "notebooks"("id") ON DELETE CASCADE;