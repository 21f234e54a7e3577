CREATE TABLE "travel_times" (
	"source" text NOT NULL,
	"band" smallint NOT NULL,
	"from_latitude" integer NOT NULL,
	"from_longitude" integer NOT NULL,
	"to_latitude" integer NOT NULL,
	"to_longitude" integer NOT NULL,
	"seconds" integer,
	"metres" integer,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "travel_times_pk" PRIMARY KEY("source","band","from_latitude","from_longitude","to_latitude","to_longitude"),
	CONSTRAINT "travel_times_drive" CHECK (("travel_times"."seconds" is null) = ("travel_times"."metres" is null)),
	CONSTRAINT "travel_times_least" CHECK ("travel_times"."seconds" >= 0 and "travel_times"."metres" >= 0)
);
