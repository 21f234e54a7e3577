CREATE TABLE "daily_totals" (
	"day" date NOT NULL,
	"market" text NOT NULL,
	"trips" integer NOT NULL,
	"completed" integer NOT NULL,
	"missed" integer NOT NULL,
	"no_show" integer NOT NULL,
	"cancelled_by_us" integer NOT NULL,
	"cancelled_by_guardian" integer NOT NULL,
	"skipped" integer NOT NULL,
	"on_time_pick_up" integer NOT NULL,
	"on_time_arrival" integer NOT NULL,
	"metres" integer NOT NULL,
	"metres_with_riders" integer NOT NULL,
	"seats_offered" integer NOT NULL,
	"seats_used" integer NOT NULL,
	"plans_sold" integer NOT NULL,
	"plans_renewed" integer NOT NULL,
	"plans_ended" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"deferred" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"driver_cost" bigint NOT NULL,
	CONSTRAINT "daily_totals_market_day_pk" PRIMARY KEY("market","day")
);
--> statement-breakpoint
CREATE INDEX "daily_figures_driver" ON "daily_figures" USING btree ("driver_id","day");--> statement-breakpoint
INSERT INTO "daily_totals"
SELECT "day", "market", sum("trips"), sum("completed"), sum("missed"), sum("no_show"), sum("cancelled_by_us"),
	sum("cancelled_by_guardian"), sum("skipped"), sum("on_time_pick_up"), sum("on_time_arrival"), sum("metres"),
	sum("metres_with_riders"), sum("seats_offered"), sum("seats_used"), sum("plans_sold"), sum("plans_renewed"),
	sum("plans_ended"), sum("revenue"), sum("deferred"), sum("credits"), sum("driver_cost")
FROM "daily_figures" GROUP BY "day", "market";
