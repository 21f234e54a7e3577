CREATE TABLE "service_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"valid_from" date NOT NULL,
	"from_time" time NOT NULL,
	"to_time" time NOT NULL,
	CONSTRAINT "service_hours_start" UNIQUE("market","valid_from"),
	CONSTRAINT "service_hours_order" CHECK ("service_hours"."from_time" < "service_hours"."to_time")
);
