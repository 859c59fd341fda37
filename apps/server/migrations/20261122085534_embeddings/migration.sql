CREATE TABLE "passage_signs" (
	"passage_id" bigint PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"space" text NOT NULL,
	"signs" bit varying
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"passage_id" bigint PRIMARY KEY,
	"vector" bytea
);
--> statement-breakpoint
ALTER TABLE "passage_counts" ADD COLUMN "embedded_in" text;--> statement-breakpoint
CREATE INDEX "passage_signs_file_id_index" ON "passage_signs" ("file_id");--> statement-breakpoint
CREATE INDEX "passage_signs_owner_id_index" ON "passage_signs" ("owner_id");--> statement-breakpoint
ALTER TABLE "passage_signs" ADD CONSTRAINT "passage_signs_passage_id_passages_id_fkey" FOREIGN KEY ("passage_id") REFERENCES "passages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fkey" FOREIGN KEY ("passage_id") REFERENCES "passages"("id") ON DELETE CASCADE;