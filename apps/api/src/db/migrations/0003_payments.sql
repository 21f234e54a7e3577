CREATE TABLE "payment_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_alerts_once" UNIQUE("kind","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"quote" jsonb NOT NULL,
	"state" text NOT NULL,
	"page" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_reference" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'held_mismatch', 'refund_due', 'refunded')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" >= 0 and ("payment_attempts"."amount" = 0) = ("payment_attempts"."provider" = 'none')),
	CONSTRAINT "payment_attempts_quote" CHECK (("payment_attempts"."quote" ->> 'total')::bigint = "payment_attempts"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"transaction_id" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_notices_event" UNIQUE("provider","event")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"refund_asked_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "payments_transaction" UNIQUE("provider","transaction_id"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('paid', 'held_mismatch', 'refund_due', 'refunded')),
	CONSTRAINT "payments_reason" CHECK (("payments"."state" in ('held_mismatch', 'refund_due')) <= ("payments"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"one" boolean PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_one" CHECK ("receipt_counter"."one")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"subscription_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_reminders_subscription_id_days_before_pk" PRIMARY KEY("subscription_id","days_before")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "total" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "receipt_number" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("booking_id") WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("booking_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_booking" ON "payment_attempts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_time" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid" ON "payments" USING btree ("attempt_id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("received_at") WHERE state in ('held_mismatch', 'refund_due');--> statement-breakpoint
CREATE INDEX "renewals_subscription" ON "renewals" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("ends_on") WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_receipt" UNIQUE("receipt_number");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_paid" CHECK (("subscriptions"."payment_id" is not null) <> ("subscriptions"."total" = 0));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('active', 'expired', 'revoked'));