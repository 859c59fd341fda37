CREATE TABLE "allowances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"owner_id" uuid NOT NULL,
	"source" text NOT NULL,
	"remaining" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowances_remaining_check" CHECK ("remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"owner_id" uuid,
	"kind" text,
	"pay_type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"total_day" integer NOT NULL,
	CONSTRAINT "entitlements_pkey" PRIMARY KEY("owner_id","kind")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" uuid,
	"owner_id" uuid,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_pkey" PRIMARY KEY("coupon_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"code_hash" text NOT NULL UNIQUE,
	"grants" jsonb NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_used_check" CHECK ("used" <= "uses")
);
--> statement-breakpoint
CREATE TABLE "invite_rewards" (
	"invited_id" uuid PRIMARY KEY,
	"inviter_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_sessions" (
	"hash" text PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_tickets" (
	"hash" text PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"pay_type" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"granted_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "source" text NOT NULL DEFAULT 'daily';--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "allowance_id" uuid;--> statement-breakpoint
CREATE INDEX "allowances_owner_id_index" ON "allowances" ("owner_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_owner_id_index" ON "coupon_uses" ("owner_id");--> statement-breakpoint
CREATE INDEX "invite_rewards_inviter_id_index" ON "invite_rewards" ("inviter_id");--> statement-breakpoint
CREATE INDEX "pay_sessions_owner_id_index" ON "pay_sessions" ("owner_id");--> statement-breakpoint
CREATE INDEX "pay_tickets_owner_id_index" ON "pay_tickets" ("owner_id");--> statement-breakpoint
CREATE INDEX "payments_owner_id_index" ON "payments" ("owner_id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE CASCADE;