CREATE INDEX "subscriptions_created" ON "subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_last_day" ON "subscriptions" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "subscriptions_ended_at" ON "subscriptions" USING btree ("ended_at") WHERE ended_at is not null;