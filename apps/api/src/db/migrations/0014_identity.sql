CREATE TABLE "devices" (
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"known_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "devices_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_unique";--> statement-breakpoint
DROP INDEX "codes_live";--> statement-breakpoint
ALTER TABLE "code_guesses" ALTER COLUMN "stranger" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "compared_by_strangers" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "code_guesses" ADD COLUMN "known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_phones" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "deliverable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "request_letters" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gave_way_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_browser" ON "devices" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "devices_seen" ON "devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "codes_user" ON "codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree ("email") WHERE phone_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_phone" ON "users" USING btree ("phone") WHERE phone_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_live" ON "codes" USING btree ("phone","purpose","browser_hash") WHERE ended_at is null;