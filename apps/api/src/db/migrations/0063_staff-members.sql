ALTER TABLE "staff" ADD COLUMN "markets" text[] DEFAULT '{"RSA","NG"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invitation_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invitation" UNIQUE("invitation_hash");