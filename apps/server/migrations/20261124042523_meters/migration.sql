ALTER TABLE "daily_usage" RENAME TO "meter_usage";--> statement-breakpoint
ALTER TABLE "meter_usage" RENAME CONSTRAINT "daily_usage_pkey" TO "meter_usage_pkey";--> statement-breakpoint
ALTER TABLE "charges" RENAME COLUMN "price" TO "meter";--> statement-breakpoint
ALTER TABLE "meter_usage" RENAME COLUMN "price" TO "meter";--> statement-breakpoint
ALTER TABLE "meter_usage" RENAME COLUMN "day" TO "window_start";--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "meter" text DEFAULT 'answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "allowances" ALTER COLUMN "meter" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "amount" numeric(12,2) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "amount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "paid" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "window_start" text;--> statement-breakpoint
UPDATE "charges" SET
  "meter" = CASE "meter" WHEN 'paid-answer' THEN 'answer' ELSE "meter" END,
  "tier" = CASE "meter" WHEN 'paid-answer' THEN 'paid' END,
  "paid" = CASE "state" WHEN 'settled' THEN 1 ELSE 0 END,
  "source" = CASE "source" WHEN 'daily' THEN 'free' WHEN 'pro' THEN 'plan' ELSE "source" END,
  "window_start" = CASE WHEN "allowance_id" IS NULL THEN "day" END;--> statement-breakpoint
ALTER TABLE "meter_usage" ALTER COLUMN "used" SET DATA TYPE numeric(12,2) USING "used"::numeric(12,2);--> statement-breakpoint
ALTER TABLE "allowances" ALTER COLUMN "remaining" SET DATA TYPE numeric(12,2) USING "remaining"::numeric(12,2);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_paid_check" CHECK ("amount" > 0 and "paid" between 0 and "amount");
