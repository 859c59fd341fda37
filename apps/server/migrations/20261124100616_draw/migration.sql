CREATE TABLE "drawings" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"msg_id" text NOT NULL,
	"action" text NOT NULL,
	"parent_id" uuid,
	"parent_index" integer NOT NULL,
	"family_id" uuid NOT NULL,
	"painter" text NOT NULL,
	"prompt" text NOT NULL,
	"words" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"source_ids" uuid[] NOT NULL,
	"mask_id" uuid,
	"count" integer NOT NULL,
	"is_sketch" boolean NOT NULL,
	"state" text NOT NULL,
	"progress" real NOT NULL,
	"error" jsonb,
	"remark" jsonb,
	"told" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "drawings_owner_id_msg_id_unique" UNIQUE("owner_id","msg_id")
);
--> statement-breakpoint
CREATE TABLE "drawn_pictures" (
	"drawing_id" uuid,
	"index" integer,
	"file_id" uuid NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_favourite" boolean NOT NULL,
	CONSTRAINT "drawn_pictures_pkey" PRIMARY KEY("drawing_id","index")
);
--> statement-breakpoint
CREATE INDEX "drawings_owner_id_created_at_index" ON "drawings" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "drawings_family_id_index" ON "drawings" ("family_id");--> statement-breakpoint
CREATE INDEX "drawings_deleted_at_index" ON "drawings" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "drawn_pictures" ADD CONSTRAINT "drawn_pictures_drawing_id_drawings_id_fkey" FOREIGN KEY ("drawing_id") REFERENCES "drawings"("id") ON DELETE CASCADE;