CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"code_sealed" text,
	"email" text,
	"signature" text,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_methods_state" CHECK ("payment_methods"."state" in ('active', 'refused', 'removed')),
	CONSTRAINT "payment_methods_code" CHECK (("payment_methods"."code_sealed" is null) = ("payment_methods"."state" = 'removed')),
	CONSTRAINT "payment_methods_expiry" CHECK ("payment_methods"."expiry_month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "save_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_method_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_method_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_card" ON "payment_methods" USING btree ("user_id","provider","signature") WHERE state <> 'removed';--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_payment_method" ON "subscriptions" USING btree ("payment_method_id") WHERE payment_method_id is not null;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_purpose" UNIQUE("purpose");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_charge" CHECK (("payment_attempts"."purpose" is null) = ("payment_attempts"."payment_method_id" is null));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_failure" CHECK ("payment_attempts"."failure" in ('insufficient_funds', 'expired_card', 'card_unusable', 'declined'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renews" CHECK (not "subscriptions"."renews" or "subscriptions"."payment_method_id" is not null);