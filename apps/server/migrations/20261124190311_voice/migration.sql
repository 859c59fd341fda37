CREATE TABLE "recording_minutes" (
	"recording_id" uuid PRIMARY KEY,
	"template" text NOT NULL,
	"instruction" text NOT NULL,
	"is_extract" boolean NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid NOT NULL,
	"error" jsonb,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_pieces" (
	"recording_id" uuid,
	"number" integer,
	"size" integer NOT NULL,
	CONSTRAINT "recording_pieces_pkey" PRIMARY KEY("recording_id","number")
);
--> statement-breakpoint
CREATE TABLE "recording_segments" (
	"id" uuid PRIMARY KEY,
	"recording_id" uuid NOT NULL,
	"place" real NOT NULL,
	"piece" integer NOT NULL,
	"start" real NOT NULL,
	"end" real NOT NULL,
	"speaker" text NOT NULL,
	"text" text NOT NULL,
	"confidence" real,
	"words" jsonb NOT NULL,
	"is_edited" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_shares" (
	"id" uuid PRIMARY KEY,
	"recording_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"level" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"folder" text NOT NULL,
	"tags" text[] NOT NULL,
	"state" text NOT NULL,
	"seconds" real NOT NULL,
	"longest" integer NOT NULL,
	"file_id" uuid,
	"size" bigint NOT NULL,
	"peaks" integer[] NOT NULL,
	"marks" real[] NOT NULL,
	"speakers" jsonb NOT NULL,
	"heard_pieces" integer NOT NULL,
	"heard_seconds" real NOT NULL,
	"run_id" uuid,
	"error" jsonb,
	"is_spent" boolean NOT NULL,
	"is_unlearned" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "recordings_owner_id_key_unique" UNIQUE("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "voice_words" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"word" text NOT NULL,
	"heard_as" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_words_owner_id_word_unique" UNIQUE("owner_id","word")
);
--> statement-breakpoint
CREATE INDEX "recording_segments_recording_id_place_index" ON "recording_segments" ("recording_id","place");--> statement-breakpoint
CREATE INDEX "recording_shares_recording_id_index" ON "recording_shares" ("recording_id");--> statement-breakpoint
CREATE INDEX "recording_shares_owner_id_index" ON "recording_shares" ("owner_id");--> statement-breakpoint
CREATE INDEX "recordings_owner_id_created_at_index" ON "recordings" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "recordings_file_id_index" ON "recordings" ("file_id");--> statement-breakpoint
CREATE INDEX "recordings_deleted_at_index" ON "recordings" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "recording_minutes" ADD CONSTRAINT "recording_minutes_recording_id_recordings_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recording_pieces" ADD CONSTRAINT "recording_pieces_recording_id_recordings_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recording_segments" ADD CONSTRAINT "recording_segments_recording_id_recordings_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recording_shares" ADD CONSTRAINT "recording_shares_recording_id_recordings_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE;