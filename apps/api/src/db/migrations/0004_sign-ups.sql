CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ip" text NOT NULL,
	"signed_up_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_notice_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sign_ups_ip" ON "sign_ups" USING btree ("ip","signed_up_at");