CREATE TABLE "run_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "run_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"trip_id" uuid,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"receiver" text,
	"minutes" integer,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "run_events_position" CHECK (("run_events"."latitude" is null) = ("run_events"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "run_positions" (
	"run_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy" double precision NOT NULL,
	CONSTRAINT "run_positions_run_id_at_pk" PRIMARY KEY("run_id","at")
);
--> statement-breakpoint
ALTER TABLE "pickup_codes" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_codes" ADD COLUMN "code_salt" text;--> statement-breakpoint
ALTER TABLE "pickup_codes" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_events_run" ON "run_events" USING btree ("run_id","at");--> statement-breakpoint
CREATE INDEX "run_positions_age" ON "run_positions" USING btree ("received_at");