CREATE TABLE "passage_counts" (
	"file_id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"passages" integer NOT NULL,
	"tokens" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "passage_counts" ("file_id", "owner_id", "passages", "tokens")
SELECT "file_id", "owner_id", count(*), sum("token_count") FROM "passages" GROUP BY "file_id", "owner_id";
--> statement-breakpoint
DROP INDEX "passages_tokens_index";--> statement-breakpoint
UPDATE "passages" SET "tokens" = "tokens" || ('''@' || "owner_id" || '''')::tsvector;
--> statement-breakpoint
CREATE INDEX "passages_tokens_index" ON "passages" USING gin ("tokens") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "passage_counts_owner_id_index" ON "passage_counts" ("owner_id");--> statement-breakpoint
CREATE INDEX "records_source_index" ON "records" USING gin ("source" jsonb_path_ops) WITH (gin_pending_list_limit=64) WHERE "source" <> '[]';