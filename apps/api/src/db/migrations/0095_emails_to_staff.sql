CREATE TABLE "staff_alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mailed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_requests" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "emails" text[] DEFAULT '{"approvals","alerts"}' NOT NULL;