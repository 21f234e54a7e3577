ALTER TABLE "staff" ADD COLUMN "locked_by" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_locked_by_staff_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Invitations and ends of locks were requests of the kind of changed roles.
UPDATE "staff_requests" SET "kind" = 'staff_invitation', "body" = "body" -> 'invite' WHERE "kind" = 'role_change' AND "body" ? 'invite';--> statement-breakpoint
UPDATE "staff_requests" SET "kind" = 'staff_unlock', "body" = jsonb_build_object('staffId', "body" -> 'unlock', 'reason', "body" -> 'reason') WHERE "kind" = 'role_change' AND "body" ? 'unlock';--> statement-breakpoint
-- The version of an erasure is the money that was seen.
UPDATE "staff_requests" SET "version" = "body" ->> 'money' WHERE "kind" = 'erasure' AND "body" ? 'money';
