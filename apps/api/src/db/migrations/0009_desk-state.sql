ALTER TABLE "invitations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lock_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reset_asked_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_tariff" ON "bookings" USING btree ("tariff_id");--> statement-breakpoint
CREATE INDEX "bookings_tax_rule" ON "bookings" USING btree ("tax_rule_id");--> statement-breakpoint
CREATE INDEX "bookings_discount" ON "bookings" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_invitation" ON "users" USING btree ("invitation_id");--> statement-breakpoint
UPDATE "invitations" SET "ended_at" = "expires_at" WHERE EXISTS (SELECT FROM "audit_entries" WHERE "subject" = "invitations"."id"::text AND "action" = 'invitation.end');--> statement-breakpoint
UPDATE "users" SET "lock_reason" = (SELECT "detail" ->> 'reason' FROM "audit_entries" WHERE "subject" = "users"."id"::text AND "action" = 'person.lock' ORDER BY "audit_entries"."id" DESC LIMIT 1) WHERE "locked_at" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "reset_asked_at" = "asked"."at" FROM (SELECT "subject", array_agg("at" ORDER BY "at") AS "at" FROM "audit_entries" WHERE "action" = 'person.start_reset' AND "at" > now() - interval '1 day' GROUP BY "subject") AS "asked" WHERE "users"."id"::text = "asked"."subject";
