-- The earlier release may be writing: no row may come between the two statements.
LOCK TABLE "escalations" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM "escalations" AS later USING "escalations" AS first
WHERE later.trip_id IS NULL AND later.driver_id IS NULL AND first.trip_id IS NULL AND first.driver_id IS NULL
  AND first.run_id = later.run_id AND first.step = later.step AND first.id < later.id;--> statement-breakpoint
CREATE UNIQUE INDEX "escalations_of_run" ON "escalations" USING btree ("run_id","step") WHERE trip_id is null and driver_id is null;