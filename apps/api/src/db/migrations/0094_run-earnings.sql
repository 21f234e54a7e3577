CREATE TABLE "run_earnings" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"km_hundredths" integer NOT NULL,
	"waiting_minutes" integer NOT NULL,
	"run_fee" bigint NOT NULL,
	"distance" bigint NOT NULL,
	"waiting" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	CONSTRAINT "run_earnings_not_negative" CHECK (least("run_earnings"."km_hundredths", "run_earnings"."waiting_minutes") >= 0
        and least("run_earnings"."run_fee", "run_earnings"."distance", "run_earnings"."waiting", "run_earnings"."minimum") >= 0)
);
--> statement-breakpoint
ALTER TABLE "run_earnings" ADD CONSTRAINT "run_earnings_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_earnings" ADD CONSTRAINT "run_earnings_rule_id_earning_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."earning_rules"("id") ON DELETE no action ON UPDATE no action;