ALTER TABLE "pay_sessions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "pay_tickets" ADD COLUMN "session_id" uuid;