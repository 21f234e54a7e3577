CREATE TABLE "approval_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"set_by" uuid,
	"valid_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"passenger_id" uuid,
	"summary" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"first_approved_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"why" text
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "step_up_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approval_limits" ADD CONSTRAINT "approval_limits_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_passenger_id_users_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_first_approved_by_staff_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_limits_kind" ON "approval_limits" USING btree ("market","kind","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_limits_start" ON "approval_limits" USING btree ("market","kind") WHERE "approval_limits"."set_by" is null;--> statement-breakpoint
CREATE INDEX "staff_requests_open" ON "staff_requests" USING btree ("expires_at") WHERE "staff_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "staff_requests_state" ON "staff_requests" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "staff_requests_subject" ON "staff_requests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "staff_requests_asker" ON "staff_requests" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "staff_requests_passenger" ON "staff_requests" USING btree ("passenger_id");