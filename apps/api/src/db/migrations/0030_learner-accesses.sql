CREATE TABLE "learner_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scholar_id" uuid NOT NULL,
	"role" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"what" text NOT NULL,
	"why" text,
	"trip_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learner_accesses" ADD CONSTRAINT "learner_accesses_scholar_id_scholars_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."scholars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_accesses" ADD CONSTRAINT "learner_accesses_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learner_accesses_hourly" ON "learner_accesses" USING btree ("scholar_id","actor_id","what",coalesce("trip_id", "scholar_id"),date_trunc('hour', "at" at time zone 'UTC'));--> statement-breakpoint
CREATE INDEX "learner_accesses_newest" ON "learner_accesses" USING btree ("scholar_id","id");--> statement-breakpoint
CREATE INDEX "learner_accesses_at" ON "learner_accesses" USING btree ("at");