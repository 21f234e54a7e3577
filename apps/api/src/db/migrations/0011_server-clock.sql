CREATE TABLE "server_clock" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"offset_ms" bigint NOT NULL,
	"standing_at" timestamp (3) with time zone,
	"queue_at" timestamp with time zone,
	"scheduled_until" timestamp (3) with time zone,
	CONSTRAINT "server_clock_single" CHECK ("server_clock"."single"),
	CONSTRAINT "server_clock_standing" CHECK (("server_clock"."standing_at" is null) = ("server_clock"."queue_at" is null))
);

--> statement-breakpoint
-- A database that is in use has lived by the machine's clock.
INSERT INTO "server_clock" ("version", "offset_ms") SELECT 0, 0 WHERE EXISTS (SELECT FROM "users");
