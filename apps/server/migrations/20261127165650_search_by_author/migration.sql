CREATE INDEX "users_invited_by_index" ON "users" ("invited_by");--> statement-breakpoint
CREATE INDEX "notebook_note_versions_author_id_index" ON "notebook_note_versions" ("author_id");--> statement-breakpoint
CREATE INDEX "notebook_notes_author_id_index" ON "notebook_notes" ("author_id");--> statement-breakpoint
CREATE INDEX "studio_items_deleted_at_index" ON "studio_items" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "recording_shares_email_index" ON "recording_shares" ("email");