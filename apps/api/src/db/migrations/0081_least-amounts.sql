ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_amount";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_quote";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "waived" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "waived" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount" CHECK (least("payment_attempts"."amount", "payment_attempts"."credit", "payment_attempts"."waived") >= 0 and ("payment_attempts"."amount" = 0) = ("payment_attempts"."provider" = 'none'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_quote" CHECK (("payment_attempts"."quote" ->> 'total')::bigint = "payment_attempts"."amount" + "payment_attempts"."credit" + "payment_attempts"."waived");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_waived" CHECK ("bookings"."waived" between 0 and "bookings"."total" - "bookings"."credit");