CREATE TABLE "driverless_notices" (
	"trip_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driverless_notices_trip_id_moment_pk" PRIMARY KEY("trip_id","moment")
);
--> statement-breakpoint
CREATE TABLE "pickup_codes" (
	"trip_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_stops" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"trip_id" uuid,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"address" text NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"arrive_minute" double precision NOT NULL,
	"begin_minute" double precision NOT NULL,
	"leave_minute" double precision NOT NULL,
	"load" integer NOT NULL,
	"real_at" timestamp (3) with time zone,
	CONSTRAINT "run_stops_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "run_stops_trip" UNIQUE("trip_id","kind"),
	CONSTRAINT "run_stops_kind" CHECK ("run_stops"."kind" in ('pull_out', 'pick_up', 'drop_off', 'pull_in')),
	CONSTRAINT "run_stops_trip_known" CHECK (("run_stops"."trip_id" is null) = ("run_stops"."kind" in ('pull_out', 'pull_in')))
);
--> statement-breakpoint
CREATE TABLE "run_trips" (
	"trip_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"date" date NOT NULL,
	"driver_id" uuid NOT NULL,
	"shift" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"locked" boolean NOT NULL,
	"seats" integer NOT NULL,
	"most_on_board" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"start_minute" double precision NOT NULL,
	"end_minute" double precision NOT NULL,
	"km" double precision NOT NULL,
	CONSTRAINT "runs_shift" UNIQUE("date","driver_id","shift"),
	CONSTRAINT "runs_state" CHECK ("runs"."state" in ('planned', 'started', 'closed')),
	CONSTRAINT "runs_order" CHECK ("runs"."starts_at" <= "runs"."ends_at"),
	CONSTRAINT "runs_seats" CHECK ("runs"."most_on_board" between 1 and "runs"."seats")
);
--> statement-breakpoint
CREATE TABLE "service_days" (
	"market" text NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"planning" boolean NOT NULL,
	"version" integer NOT NULL,
	"planned_at" timestamp (3) with time zone,
	"basis" text,
	"approximate" boolean NOT NULL,
	"unserved" jsonb NOT NULL,
	"unpublished_at" timestamp (3) with time zone,
	CONSTRAINT "service_days_market_date_pk" PRIMARY KEY("market","date"),
	CONSTRAINT "service_days_state" CHECK ("service_days"."state" in ('draft', 'published', 'under_way', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "driverless_notices" ADD CONSTRAINT "driverless_notices_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_codes" ADD CONSTRAINT "pickup_codes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_trips" ADD CONSTRAINT "run_trips_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_trips" ADD CONSTRAINT "run_trips_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_service_day" FOREIGN KEY ("market","date") REFERENCES "public"."service_days"("market","date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_trips_run" ON "run_trips" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "runs_day" ON "runs" USING btree ("market","date");--> statement-breakpoint
CREATE INDEX "service_days_open" ON "service_days" USING btree ("date") WHERE state <> 'closed';