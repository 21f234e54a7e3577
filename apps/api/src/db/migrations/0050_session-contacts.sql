CREATE TABLE "phone_contacts" (
	"run_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_contacts_run_id_session_id_pk" PRIMARY KEY("run_id","session_id")
);
--> statement-breakpoint
CREATE INDEX "phone_contacts_age" ON "phone_contacts" USING btree ("at");