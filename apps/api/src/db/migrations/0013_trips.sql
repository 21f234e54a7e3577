ALTER TABLE "trips" RENAME TO "trips_before";
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"subscription_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"passenger_id" uuid NOT NULL,
	"scholar_id" uuid,
	"ride_type" text NOT NULL,
	"date" date NOT NULL,
	"departs_at" timestamp (3) with time zone NOT NULL,
	"metres" integer NOT NULL,
	"status" text NOT NULL,
	"why" text,
	"currency" text NOT NULL,
	"fare" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "trips_of_booking" UNIQUE("booking_id","date","ride_type"),
	CONSTRAINT "trips_status" CHECK ("trips"."status" in ('scheduled', 'assigned', 'on_the_way', 'arrived', 'on_board', 'completed', 'skipped', 'no_show', 'missed', 'cancelled')),
	CONSTRAINT "trips_fare" CHECK (least("trips"."fare", "trips"."vat") >= 0)
);
--> statement-breakpoint
-- Every planned trip of every plan. Trips that a refund deleted return as cancelled, so that fares sum to the total;
-- trips that have departed were counted as taken. Ids are UUID v7 of the moment the plan was paid.
INSERT INTO "trips"
WITH "planned" AS (
	SELECT s."id" AS "subscription_id", s."state", s."created_at", b."id" AS "booking_id", b."passenger_id", b."scholar_id",
		b."currency", b."total", b."vat", l."ride_type", l."metres", d::date AS "date",
		(d::date + l."times"[extract(isodow from d)::int])
			AT TIME ZONE CASE u."country" WHEN 'RSA' THEN 'Africa/Johannesburg' ELSE 'Africa/Lagos' END AS "departs_at",
		b."trip_fees"[CASE l."ride_type" WHEN 'A' THEN 1 ELSE 2 END]::numeric AS "fee"
	FROM "subscriptions" s
	JOIN "bookings" b ON b."id" = s."booking_id"
	JOIN "users" u ON u."id" = b."passenger_id"
	JOIN "booking_legs" l ON l."booking_id" = b."id"
	CROSS JOIN LATERAL generate_series(b."start_date", b."end_date", interval '1 day') d
	WHERE extract(isodow from d) <= 5
), "weighed" AS (
	SELECT p.*, w."weight", sum(w."weight") OVER (PARTITION BY p."booking_id") AS "weights"
	FROM (SELECT *, max("fee") OVER (PARTITION BY "booking_id") AS "highest" FROM "planned") p
	CROSS JOIN LATERAL (SELECT CASE WHEN p."highest" = 0 THEN 1 ELSE p."fee" END AS "weight") w
), "split" AS (
	SELECT *, div("total" * "weight", "weights") AS "fare_floor", div("vat" * "weight", "weights") AS "vat_floor",
		row_number() OVER (PARTITION BY "booking_id" ORDER BY mod("total" * "weight", "weights") DESC, "departs_at", "ride_type") AS "fare_rank",
		row_number() OVER (PARTITION BY "booking_id" ORDER BY mod("vat" * "weight", "weights") DESC, "departs_at", "ride_type") AS "vat_rank"
	FROM "weighed"
), "shared" AS (
	SELECT *, "total" - sum("fare_floor") OVER (PARTITION BY "booking_id") AS "fare_left",
		"vat" - sum("vat_floor") OVER (PARTITION BY "booking_id") AS "vat_left"
	FROM "split"
)
SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
		placing substring(int8send(floor(extract(epoch from s."created_at") * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
	1, s."subscription_id", s."booking_id", s."passenger_id", s."scholar_id", s."ride_type", s."date", s."departs_at", s."metres",
	CASE WHEN t."booking_id" IS NULL THEN 'cancelled' WHEN s."departs_at" <= now() THEN 'completed' ELSE 'scheduled' END,
	CASE WHEN t."booking_id" IS NULL THEN 'plan_ended' END, s."currency",
	s."fare_floor" + CASE WHEN s."fare_rank" <= s."fare_left" THEN 1 ELSE 0 END,
	s."vat_floor" + CASE WHEN s."vat_rank" <= s."vat_left" THEN 1 ELSE 0 END
FROM "shared" s
LEFT JOIN "trips_before" t ON t."booking_id" = s."booking_id" AND t."ride_type" = s."ride_type" AND t."date" = s."date"
WHERE t."booking_id" IS NOT NULL OR s."state" = 'revoked'
ORDER BY s."subscription_id", s."departs_at";
--> statement-breakpoint
DROP TABLE "trips_before";
--> statement-breakpoint
CREATE TABLE "trip_events" (
	"trip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"why" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "trip_events_trip_id_version_pk" PRIMARY KEY("trip_id","version"),
	CONSTRAINT "trip_events_move" CHECK ("trip_events"."from_status" <> "trip_events"."to_status"),
	CONSTRAINT "trip_events_position" CHECK (("trip_events"."latitude" is null) = ("trip_events"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trips_passenger" ON "trips" USING btree ("passenger_id","departs_at");--> statement-breakpoint
CREATE INDEX "trips_day" ON "trips" USING btree ("date","currency");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_trip_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'trip_events is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "trip_events_append_only" BEFORE UPDATE OR DELETE ON "trip_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_trip_event"();
