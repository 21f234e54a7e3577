ALTER TABLE "pickup_codes" ADD COLUMN "read_hand_overs" text[] DEFAULT '{school}' NOT NULL;--> statement-breakpoint
ALTER TABLE "run_events" ADD COLUMN "walked_in_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_notes" ADD COLUMN "may_walk_in_alone" boolean DEFAULT false NOT NULL;