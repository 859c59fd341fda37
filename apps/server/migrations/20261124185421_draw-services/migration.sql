CREATE TABLE "draw_board_pictures" (
	"board_id" uuid,
	"drawing_id" uuid,
	"index" integer,
	CONSTRAINT "draw_board_pictures_pkey" PRIMARY KEY("board_id","drawing_id","index")
);
--> statement-breakpoint
CREATE TABLE "draw_boards" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_prompts" (
	"owner_id" uuid,
	"text" text NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draw_prompts_pkey" PRIMARY KEY("owner_id","hash")
);
--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "matrix" jsonb;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "ahead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "preview" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "task" text;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "draw_board_pictures_drawing_id_index" ON "draw_board_pictures" ("drawing_id");--> statement-breakpoint
CREATE INDEX "draw_boards_owner_id_index" ON "draw_boards" ("owner_id");--> statement-breakpoint
CREATE INDEX "drawings_created_at_index" ON "drawings" ("created_at") WHERE "state" = 'drawing';--> statement-breakpoint
ALTER TABLE "draw_board_pictures" ADD CONSTRAINT "draw_board_pictures_board_id_draw_boards_id_fkey" FOREIGN KEY ("board_id") REFERENCES "draw_boards"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "draw_board_pictures" ADD CONSTRAINT "draw_board_pictures_djR1nLJZJkuy_fkey" FOREIGN KEY ("drawing_id","index") REFERENCES "drawn_pictures"("drawing_id","index") ON DELETE CASCADE;