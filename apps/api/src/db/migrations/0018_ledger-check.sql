CREATE TABLE "ledger_checks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"breaches" jsonb NOT NULL
);
