CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_messages_sender" CHECK ("case_messages"."sender" in ('you', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"opened_by" uuid NOT NULL,
	"trip_id" uuid,
	"run_id" uuid,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"first_answer_due" timestamp (3) with time zone NOT NULL,
	"first_answer_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "cases_subject" CHECK (num_nonnulls("cases"."trip_id", "cases"."run_id") = 1),
	CONSTRAINT "cases_position" CHECK (("cases"."latitude" is null) = ("cases"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_case" ON "case_messages" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "cases_opened_by" ON "cases" USING btree ("opened_by","opened_at");