CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proposed_by" uuid,
	"filed_at" timestamp (3) with time zone,
	"filed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"account_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"from_date" date NOT NULL,
	"until" date NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"provider" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"sending_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"why" text,
	"sent_by" uuid,
	"sent_note" text,
	CONSTRAINT "payouts_reference" UNIQUE("reference"),
	CONSTRAINT "payouts_batch_driver" UNIQUE("batch_id","driver_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_filed_by_staff_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_by_staff_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batches_market" ON "payout_batches" USING btree ("market","until");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_proposed" ON "payouts" USING btree ("driver_id","currency") WHERE "payouts"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("driver_id","currency","until") WHERE "payouts"."state" in ('approved', 'sending');--> statement-breakpoint
CREATE INDEX "payouts_driver" ON "payouts" USING btree ("driver_id","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("state","sending_at") WHERE "payouts"."state" in ('sending', 'sent');