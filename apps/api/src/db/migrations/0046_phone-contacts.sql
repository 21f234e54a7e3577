CREATE TABLE "run_contacts" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_positions" ADD COLUMN "usable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "run_contacts_age" ON "run_contacts" USING btree ("at");