ALTER TABLE "consents" DROP CONSTRAINT "consents_kind";--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "sms_replies" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "uncritical_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD CONSTRAINT "sms_deliveries_notice" UNIQUE("notice_id","channel");--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD CONSTRAINT "sms_deliveries_channel" CHECK ("sms_deliveries"."channel" in ('sms', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'privacy', 'guardian', 'whatsapp'));