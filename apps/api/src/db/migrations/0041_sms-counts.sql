CREATE TABLE "sms_counts" (
	"day" timestamp (3) with time zone NOT NULL,
	"counter" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "sms_counts_day_counter_pk" PRIMARY KEY("day","counter")
);
