CREATE TABLE "renewal_notices" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"total" bigint NOT NULL,
	"charge_on" date NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"failed_on" date,
	"renewed_at" timestamp (3) with time zone,
	CONSTRAINT "renewal_notices_booking" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_binds_until" date;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;