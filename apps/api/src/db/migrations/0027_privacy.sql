CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'privacy', 'guardian'))
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"scholar_id" uuid,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"file_key" text,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "privacy_requests_state" CHECK ("privacy_requests"."state" in ('queued', 'ready', 'expired', 'done'))
);
--> statement-breakpoint
ALTER TABLE "credit_payouts" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_age" ON "privacy_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one_export" ON "privacy_requests" USING btree ("user_id") WHERE kind = 'export' and state = 'queued';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_trip_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An erased person's pick-up place goes; nothing else of a move changes.
	IF TG_OP = 'UPDATE' AND NEW."latitude" IS NULL AND NEW."longitude" IS NULL
		AND (to_jsonb(NEW) - 'latitude' - 'longitude') = (to_jsonb(OLD) - 'latitude' - 'longitude') THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'trip_events is append-only';
END $$;
