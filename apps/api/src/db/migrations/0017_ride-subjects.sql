-- What a ride earned was posted under its booking, ride and date; from now on the subject is the id of the trip.
ALTER TABLE "ledger_transactions" DISABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "ledger_transactions" l SET "subject" = t."id"::text
FROM "trips" t
WHERE l."kind" = 'ride_earned' AND l."subject" = t."booking_id" || ':' || t."ride_type" || ':' || to_char(t."date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
-- Trips that were completed before a trip and its fare were written together are posted by the job of earlier payments.
DO $$ BEGIN
	IF EXISTS (SELECT FROM "trips" WHERE "status" = 'completed') THEN
		PERFORM graphile_worker.add_job('post_earlier_payments', '{}'::json, job_key => 'post_earlier_payments');
	END IF;
END $$;
