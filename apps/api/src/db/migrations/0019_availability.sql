CREATE TABLE "driver_availability" (
	"driver_id" uuid PRIMARY KEY NOT NULL,
	"base_latitude" double precision NOT NULL,
	"base_longitude" double precision NOT NULL,
	"base_address" text NOT NULL,
	"days" text[] NOT NULL,
	"morning_from" time,
	"morning_to" time,
	"afternoon_from" time,
	"afternoon_to" time,
	"seats" integer NOT NULL,
	"radius_km" double precision NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driver_availability_seats" CHECK ("driver_availability"."seats" > 0),
	CONSTRAINT "driver_availability_shifts" CHECK (("driver_availability"."morning_from" is null) = ("driver_availability"."morning_to" is null)
        and ("driver_availability"."afternoon_from" is null) = ("driver_availability"."afternoon_to" is null)
        and "driver_availability"."morning_from" < "driver_availability"."morning_to" and "driver_availability"."afternoon_from" < "driver_availability"."afternoon_to"
        and num_nonnulls("driver_availability"."morning_from", "driver_availability"."afternoon_from") > 0)
);
--> statement-breakpoint
CREATE TABLE "driver_days_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driver_days_off_order" CHECK ("driver_days_off"."from_date" <= "driver_days_off"."to_date")
);
--> statement-breakpoint
ALTER TABLE "driver_availability" ADD CONSTRAINT "driver_availability_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_days_off" ADD CONSTRAINT "driver_days_off_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_days_off_driver" ON "driver_days_off" USING btree ("driver_id","to_date");