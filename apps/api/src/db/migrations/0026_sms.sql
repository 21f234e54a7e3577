CREATE TABLE "sms_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_sid" text,
	"trip_id" uuid,
	"moment" text,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"error_code" text,
	"sealed" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_deliveries_messageSid_unique" UNIQUE("message_sid"),
	CONSTRAINT "sms_deliveries_state" CHECK ("sms_deliveries"."state" in ('sent', 'queued', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sms_questions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"question" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_replies" (
	"message_sid" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_deliveries" ADD CONSTRAINT "sms_deliveries_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_questions" ADD CONSTRAINT "sms_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_replies" ADD CONSTRAINT "sms_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_deliveries_at" ON "sms_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_deliveries_trip" ON "sms_deliveries" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "sms_replies_user" ON "sms_replies" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sms_replies_at" ON "sms_replies" USING btree ("at");