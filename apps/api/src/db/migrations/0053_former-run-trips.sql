CREATE TABLE "former_run_trips" (
	"run_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"pick_up_at" timestamp (3) with time zone NOT NULL,
	"drop_off_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_run_trips_run_id_trip_id_pk" PRIMARY KEY("run_id","trip_id")
);
--> statement-breakpoint
ALTER TABLE "former_run_trips" ADD CONSTRAINT "former_run_trips_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_run_trips" ADD CONSTRAINT "former_run_trips_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_run_trips_trip" ON "former_run_trips" USING btree ("trip_id");