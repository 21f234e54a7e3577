CREATE TABLE "route_distances" (
	"source" text NOT NULL,
	"from_latitude" integer NOT NULL,
	"from_longitude" integer NOT NULL,
	"to_latitude" integer NOT NULL,
	"to_longitude" integer NOT NULL,
	"metres" integer,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "route_distances_pk" PRIMARY KEY("source","from_latitude","from_longitude","to_latitude","to_longitude"),
	CONSTRAINT "route_distances_least" CHECK ("route_distances"."metres" >= 0)
);
