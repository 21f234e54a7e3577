CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"school_id" uuid,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"provisional" boolean NOT NULL,
	"area_latitude" double precision,
	"area_longitude" double precision,
	"area_km" double precision,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "closures_area" CHECK (num_nulls("closures"."area_latitude", "closures"."area_longitude", "closures"."area_km") in (0, 3)),
	CONSTRAINT "closures_kind" CHECK ("closures"."kind" in ('public_holiday', 'school_closed', 'disruption'))
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"market" text NOT NULL,
	"calendar_id" uuid,
	"terms" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schools_terms" CHECK ("schools"."calendar_id" is null or "schools"."terms" is null)
);
--> statement-breakpoint
CREATE TABLE "terms_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"market" text NOT NULL,
	"provisional" boolean NOT NULL,
	"terms" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_calendars_name" UNIQUE("market","name")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "weekdays" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "closed" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ride_counts" integer[];--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sold_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scholars" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_calendar_id_terms_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."terms_calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closures_once" ON "closures" USING btree ("market",coalesce("school_id", '00000000-0000-0000-0000-000000000000'),"date") WHERE "closures"."withdrawn_at" is null and "closures"."area_km" is null;--> statement-breakpoint
CREATE INDEX "closures_date" ON "closures" USING btree ("date");--> statement-breakpoint
CREATE INDEX "schools_market" ON "schools" USING btree ("market","name");--> statement-breakpoint
ALTER TABLE "scholars" ADD CONSTRAINT "scholars_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "bookings" SET "exclusive" = true FROM "users" WHERE "users"."id" = "passenger_id" AND "users"."reg_type" = 'exclusive';--> statement-breakpoint
UPDATE "bookings" SET "weekdays" = "ride_days", "closed" = '[]', "ride_counts" = array_fill("ride_days", ARRAY[cardinality("trip_fees")]);--> statement-breakpoint
UPDATE "payment_attempts" SET "quote" = "quote" || jsonb_build_object('weekdays', "quote" -> 'rideDays', 'closed', '[]'::jsonb, 'soldFrom', null,
  'rideCounts', to_jsonb(ARRAY(SELECT "payment_attempts"."quote" -> 'rideDays' FROM jsonb_array_elements("payment_attempts"."quote" -> 'tripFees'))));--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "weekdays" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "closed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "ride_counts" SET NOT NULL;
