CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"attempt_id" uuid,
	"receipt_number" integer,
	"step" integer,
	CONSTRAINT "instalments_attempt" UNIQUE("attempt_id"),
	CONSTRAINT "instalments_receipt" UNIQUE("receipt_number"),
	CONSTRAINT "instalments_number" UNIQUE("subscription_id","number"),
	CONSTRAINT "instalments_state" CHECK ("instalments"."state" in ('due', 'paid', 'failed', 'late', 'cancelled')),
	CONSTRAINT "instalments_paid" CHECK (("instalments"."state" = 'paid') = ("instalments"."paid_at" is not null)),
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount" >= 0 and "instalments"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_quote";--> statement-breakpoint
ALTER TABLE "trips" DROP CONSTRAINT "trips_fare";--> statement-breakpoint
DROP INDEX "payment_attempts_paid";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "instalment" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "instalment" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalments_due" ON "instalments" USING btree ("due_on") WHERE state in ('due', 'failed', 'late');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("booking_id",coalesce(instalment, 1)) WHERE state = 'paid';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_quote" CHECK ("payment_attempts"."instalment" is not null or ("payment_attempts"."quote" ->> 'total')::bigint = "payment_attempts"."amount" + "payment_attempts"."credit" + "payment_attempts"."waived");--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_fare" CHECK (least("trips"."fare", "trips"."vat") >= 0 and ("trips"."discount" >= 0 or "trips"."instalment" is not null));