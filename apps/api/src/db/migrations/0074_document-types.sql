CREATE TABLE "document_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_exceptions_date" UNIQUE("driver_id","type_id","date")
);
--> statement-breakpoint
CREATE TABLE "document_reminders" (
	"document_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_reminders_document_id_days_before_pk" PRIMARY KEY("document_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "document_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"required_from" date,
	"has_number" boolean NOT NULL,
	"has_issue_date" boolean NOT NULL,
	"has_expiry" boolean NOT NULL,
	"months_valid" integer,
	"warn_days" integer[] NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_types_code" UNIQUE("market","code"),
	CONSTRAINT "document_types_subject" CHECK ("document_types"."subject" in ('driver', 'vehicle')),
	CONSTRAINT "document_types_months" CHECK ("document_types"."months_valid" between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "driver_document_pages" (
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "driver_document_pages_document_id_page_pk" PRIMARY KEY("document_id","page"),
	CONSTRAINT "driver_document_pages_file" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "driver_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"number" text,
	"issued" date,
	"expires" date,
	"status" text NOT NULL,
	"reason" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "driver_documents_status" CHECK ("driver_documents"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "driver_documents_reason" CHECK (("driver_documents"."status" = 'rejected') = ("driver_documents"."reason" is not null)),
	CONSTRAINT "driver_documents_decided" CHECK (("driver_documents"."status" = 'pending') = ("driver_documents"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "license_expiry" date;--> statement-breakpoint
ALTER TABLE "document_exceptions" ADD CONSTRAINT "document_exceptions_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_exceptions" ADD CONSTRAINT "document_exceptions_type_id_document_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."document_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_document_id_driver_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."driver_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_document_pages" ADD CONSTRAINT "driver_document_pages_document_id_driver_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."driver_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_type_id_document_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."document_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_documents_driver" ON "driver_documents" USING btree ("driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_documents_pending" ON "driver_documents" USING btree ("driver_id","type_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "driver_documents_review" ON "driver_documents" USING btree ("sent_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "driver_documents_expires" ON "driver_documents" USING btree ("expires");--> statement-breakpoint
UPDATE "document_versions" SET "license_expiry" = "vehicles"."license_expiry" FROM "vehicles" WHERE "vehicles"."id" = "document_versions"."vehicle_id" AND "document_versions"."superseded_at" IS NULL;
