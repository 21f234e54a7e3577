CREATE INDEX "vehicles_plate_search" ON "vehicles" USING gin (translate(fold_text("plate_number"), ' -', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_search" ON "payment_attempts" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING btree (lower("transaction_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "scholars_search" ON "scholars" USING gin (fold_text("name") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_phone_search" ON "users" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cases_number" ON "cases" USING btree ("number");