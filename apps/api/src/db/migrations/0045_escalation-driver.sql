DROP INDEX "escalations_of_run";--> statement-breakpoint
ALTER TABLE "escalations" ADD COLUMN "driver_id" uuid;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "escalations_of_driver" ON "escalations" USING btree ("run_id","driver_id","step") WHERE trip_id is null;