ALTER TABLE "bookings" DROP CONSTRAINT "bookings_not_negative";--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_not_negative" CHECK (least("bookings"."fees", "bookings"."discount_off", "bookings"."coupon_off", "bookings"."subtotal", "bookings"."vat",
        "bookings"."total_init") >= 0);