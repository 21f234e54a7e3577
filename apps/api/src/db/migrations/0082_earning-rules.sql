CREATE TABLE "earning_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"share" integer NOT NULL,
	"per_run" bigint NOT NULL,
	"per_km" bigint NOT NULL,
	"waiting_per_minute" bigint NOT NULL,
	"minimum_run" bigint NOT NULL,
	CONSTRAINT "earning_rules_start" UNIQUE("currency","valid_from"),
	CONSTRAINT "earning_rules_share" CHECK ("earning_rules"."share" between 0 and 10000),
	CONSTRAINT "earning_rules_not_negative" CHECK (least("earning_rules"."per_run", "earning_rules"."per_km", "earning_rules"."waiting_per_minute", "earning_rules"."minimum_run") >= 0)
);
