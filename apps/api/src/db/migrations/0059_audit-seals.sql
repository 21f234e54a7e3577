CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entry" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed" ON "audit_entries" USING btree ("at") WHERE not "audit_entries"."sealed";