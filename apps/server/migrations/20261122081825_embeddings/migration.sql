CREATE TABLE "passage_vectors" (
	"passage_id" bigint PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"space" text NOT NULL,
	"signs" bit varying,
	"vector" bytea
);
--> statement-breakpoint
ALTER TABLE "passage_counts" ADD COLUMN "embedded_in" text;--> statement-breakpoint
CREATE INDEX "passage_vectors_file_id_index" ON "passage_vectors" ("file_id");--> statement-breakpoint
CREATE INDEX "passage_vectors_owner_id_index" ON "passage_vectors" ("owner_id");--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fkey" FOREIGN KEY ("passage_id") REFERENCES "passages"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Signs of every passage in scope are compared by each search: they stay together, and all else of a vector apart.
ALTER TABLE "passage_vectors" ALTER COLUMN "signs" SET STORAGE PLAIN;--> statement-breakpoint
ALTER TABLE "passage_vectors" ALTER COLUMN "vector" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "passage_vectors" SET (toast_tuple_target = 128);
