CREATE TABLE "escalations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"trip_id" uuid,
	"step" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "escalations_of_run" ON "escalations" USING btree ("run_id","step") WHERE trip_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "escalations_of_trip" ON "escalations" USING btree ("trip_id","step") WHERE trip_id is not null;--> statement-breakpoint
CREATE INDEX "escalations_age" ON "escalations" USING btree ("at");