CREATE INDEX "runs_driver" ON "runs" USING btree ("driver_id","date");--> statement-breakpoint
CREATE INDEX "cases_trip" ON "cases" USING btree ("trip_id");