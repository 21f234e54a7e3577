CREATE TABLE "sibling_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"shares" integer[] NOT NULL,
	CONSTRAINT "sibling_rules_start" UNIQUE("currency","valid_from"),
	CONSTRAINT "sibling_rules_shares" CHECK (cardinality("sibling_rules"."shares") > 0 and 0 <= all("sibling_rules"."shares") and 10000 >= all("sibling_rules"."shares"))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_subtotal";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sibling_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sibling_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sibling_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sibling_rule_id_sibling_rules_id_fk" FOREIGN KEY ("sibling_rule_id") REFERENCES "public"."sibling_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_sibling_rule" ON "bookings" USING btree ("sibling_rule_id") WHERE sibling_rule_id is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sibling" CHECK ("bookings"."sibling_off" >= 0 and "bookings"."sibling_share" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_subtotal" CHECK ("bookings"."subtotal" = "bookings"."fees" - "bookings"."discount_off" - "bookings"."sibling_off" - "bookings"."coupon_off");