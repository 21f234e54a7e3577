CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_account_currency_pk" PRIMARY KEY("transaction_id","account","currency"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
ALTER TABLE "payment_alerts" DROP CONSTRAINT "payment_alerts_once";--> statement-breakpoint
ALTER TABLE "payment_alerts" ALTER COLUMN "provider" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","currency","transaction_id");--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_once" UNIQUE NULLS NOT DISTINCT("kind","provider","subject");--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "ledger_demand_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "ledger_entries" WHERE "transaction_id" = NEW."transaction_id" GROUP BY "currency" HAVING sum("amount") <> 0) THEN
		RAISE EXCEPTION 'The entries of transaction % do not sum to zero.', NEW."transaction_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_demand_balance"();--> statement-breakpoint
-- The payments of a database that is in use are posted by a job: now, and once more when no process of the version before runs any longer.
DO $$ BEGIN
	IF EXISTS (SELECT FROM "payments") THEN
		PERFORM graphile_worker.add_job('post_earlier_payments', '{}'::json, job_key => 'post_earlier_payments');
		PERFORM graphile_worker.add_job('post_earlier_payments', '{}'::json, run_at => now() + interval '1 hour', job_key => 'post_earlier_payments_again');
	END IF;
END $$;
