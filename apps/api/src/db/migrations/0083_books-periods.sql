CREATE TABLE "ledger_periods" (
	"market" text NOT NULL,
	"month" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_periods_market_month_pk" PRIMARY KEY("market","month")
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "belongs_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TRIGGER "ledger_periods_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_periods" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
-- From when on a market's books are open. No month of the market is closed until the transaction that asks has ended: closing takes the same lock alone.
CREATE FUNCTION "ledger_open_since"("of_market" text) RETURNS timestamp with time zone LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger ' || of_market, 0));
	RETURN (SELECT coalesce(max("ends_at"), '-infinity') FROM "ledger_periods" WHERE "market" = of_market);
END $$;--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	in_rand boolean;
	since timestamp with time zone;
BEGIN
	FOR in_rand IN SELECT DISTINCT "currency" = 'ZAR' FROM "added" LOOP
		since := "ledger_open_since"(CASE WHEN in_rand THEN 'RSA' ELSE 'NG' END);
		IF EXISTS (SELECT FROM "added" e JOIN "ledger_transactions" t ON t."id" = e."transaction_id" WHERE (e."currency" = 'ZAR') = in_rand AND t."at" < since) THEN
			RAISE EXCEPTION 'A closed month takes no entries.' USING ERRCODE = 'check_violation';
		END IF;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_open_month" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_closed"();
