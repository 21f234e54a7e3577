CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"number_sealed" text NOT NULL,
	"last4" text NOT NULL,
	"account_name" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pays_from" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"recipient" text,
	"verified_by" uuid,
	"verified_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_verified_by_staff_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_current" ON "bank_accounts" USING btree ("driver_id") WHERE "bank_accounts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_driver" ON "bank_accounts" USING btree ("driver_id","created_at");