ALTER TABLE "notice_preferences" ADD COLUMN "channels" text[];--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_deliveries_user" ON "sms_deliveries" USING btree ("user_id","channel","at") WHERE "sms_deliveries"."user_id" is not null;