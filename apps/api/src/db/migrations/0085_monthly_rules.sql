CREATE TABLE "instalment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"validities" text[] NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "instalment_rules_start" UNIQUE("currency","valid_from"),
	CONSTRAINT "instalment_rules_share" CHECK ("instalment_rules"."share" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "instalment_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "monthly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_instalment_rule_id_instalment_rules_id_fk" FOREIGN KEY ("instalment_rule_id") REFERENCES "public"."instalment_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_instalment_rule" ON "bookings" USING btree ("instalment_rule_id") WHERE instalment_rule_id is not null;