CREATE TABLE "credit_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"valid_from" date NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "credit_rules_start" UNIQUE("outcome","valid_from"),
	CONSTRAINT "credit_rules_percent" CHECK ("credit_rules"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "trips" DROP CONSTRAINT "trips_fare";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "discount" bigint;--> statement-breakpoint
-- The discounts of each plan, split over its trips like its total: by fee, by largest remainder, earlier trips first.
WITH "weighed" AS (
	SELECT p.*, w."weight", sum(w."weight") OVER (PARTITION BY p."booking_id") AS "weights"
	FROM (
		SELECT t."id", t."booking_id", t."departs_at", t."ride_type", b."discount_off" + b."coupon_off" AS "off",
			b."trip_fees"[CASE t."ride_type" WHEN 'A' THEN 1 ELSE 2 END]::numeric AS "fee",
			max(b."trip_fees"[CASE t."ride_type" WHEN 'A' THEN 1 ELSE 2 END]) OVER (PARTITION BY t."booking_id") AS "highest"
		FROM "trips" t JOIN "bookings" b ON b."id" = t."booking_id"
	) p
	CROSS JOIN LATERAL (SELECT CASE WHEN p."highest" = 0 THEN 1 ELSE p."fee" END AS "weight") w
), "split" AS (
	SELECT *, div("off" * "weight", "weights") AS "floor",
		row_number() OVER (PARTITION BY "booking_id" ORDER BY mod("off" * "weight", "weights") DESC, "departs_at", "ride_type") AS "rank"
	FROM "weighed"
), "shared" AS (
	SELECT *, "off" - sum("floor") OVER (PARTITION BY "booking_id") AS "left" FROM "split"
)
UPDATE "trips" SET "discount" = s."floor" + CASE WHEN s."rank" <= s."left" THEN 1 ELSE 0 END
FROM "shared" s WHERE s."id" = "trips"."id";--> statement-breakpoint
ALTER TABLE "trips" ALTER COLUMN "discount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "credit" bigint;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "credit_rule" text;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_credit" CHECK (("trips"."credit" is null) = ("trips"."credit_rule" is null) and "trips"."credit" between 0 and "trips"."fare");--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_fare" CHECK (least("trips"."fare", "trips"."vat", "trips"."discount") >= 0);