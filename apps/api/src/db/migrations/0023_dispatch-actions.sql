ALTER TABLE "run_trips" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run_trips" ADD COLUMN "forced_reason" text;--> statement-breakpoint
ALTER TABLE "run_trips" ADD COLUMN "forced_by" uuid;--> statement-breakpoint
ALTER TABLE "run_trips" ADD CONSTRAINT "run_trips_forced_by_staff_id_fk" FOREIGN KEY ("forced_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_trips" ADD CONSTRAINT "run_trips_forced" CHECK (("run_trips"."forced_reason" is null) = ("run_trips"."forced_by" is null));