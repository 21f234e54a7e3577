CREATE TABLE "sms_parts" (
	"date" date NOT NULL,
	"market" text NOT NULL,
	"parts" integer NOT NULL,
	CONSTRAINT "sms_parts_market_date_pk" PRIMARY KEY("market","date")
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"market" text NOT NULL,
	"school_id" uuid,
	"driver_id" uuid,
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
	CONSTRAINT "daily_figures_key" UNIQUE NULLS NOT DISTINCT("market","day","school_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "driven_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"date" date NOT NULL,
	"driver_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"most_on_board" integer NOT NULL,
	"metres" integer NOT NULL,
	"metres_with_riders" integer NOT NULL,
	"measured" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures_made" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "driven_runs_day" ON "driven_runs" USING btree ("market","date");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING brin ("at");--> statement-breakpoint
CREATE INDEX "trip_events_received" ON "trip_events" USING brin ("received_at");