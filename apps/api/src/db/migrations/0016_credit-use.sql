CREATE TABLE "credit_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passenger_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_note" text,
	CONSTRAINT "credit_payouts_amount" CHECK ("credit_payouts"."amount" > 0),
	CONSTRAINT "credit_payouts_sent" CHECK (("credit_payouts"."sent_at" is null) = ("credit_payouts"."sent_note" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_amount";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_quote";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_amount" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_payouts" ADD CONSTRAINT "credit_payouts_passenger_id_users_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payouts" ADD CONSTRAINT "credit_payouts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_payouts_passenger" ON "credit_payouts" USING btree ("passenger_id","id");--> statement-breakpoint
CREATE INDEX "credit_payouts_due" ON "credit_payouts" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_credit" CHECK ("bookings"."credit" between 0 and "bookings"."total");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount" CHECK (least("payment_attempts"."amount", "payment_attempts"."credit") >= 0 and ("payment_attempts"."amount" = 0) = ("payment_attempts"."provider" = 'none'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_quote" CHECK (("payment_attempts"."quote" ->> 'total')::bigint = "payment_attempts"."amount" + "payment_attempts"."credit");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund" CHECK ("payments"."refund_amount" between 1 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ended" CHECK ("subscriptions"."ended_at" is null or "subscriptions"."state" <> 'active');