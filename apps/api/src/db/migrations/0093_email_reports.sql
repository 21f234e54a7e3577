CREATE TABLE "email_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_deliveries" DROP CONSTRAINT "sms_deliveries_channel";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_blocked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "email_reports_at" ON "email_reports" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD CONSTRAINT "sms_deliveries_channel" CHECK ("sms_deliveries"."channel" in ('sms', 'whatsapp', 'email'));