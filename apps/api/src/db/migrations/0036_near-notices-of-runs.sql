ALTER TABLE "near_notices" ADD COLUMN "run_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "near_notices" DROP CONSTRAINT "near_notices_pkey";--> statement-breakpoint
ALTER TABLE "near_notices" ADD CONSTRAINT "near_notices_trip_id_run_id_pk" PRIMARY KEY("trip_id","run_id");
