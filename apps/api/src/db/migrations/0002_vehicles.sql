CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "document_versions_number" UNIQUE("vehicle_id","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"version_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	CONSTRAINT "documents_version_id_kind_pk" PRIMARY KEY("version_id","kind"),
	CONSTRAINT "documents_file" UNIQUE("file_key"),
	CONSTRAINT "documents_status" CHECK ("documents"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "documents_reason" CHECK (("documents"."status" = 'rejected') = ("documents"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "license_notices" (
	"vehicle_id" uuid NOT NULL,
	"license_expiry" date NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "license_notices_vehicle_id_license_expiry_days_before_pk" PRIMARY KEY("vehicle_id","license_expiry","days_before")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"color" text NOT NULL,
	"year" text NOT NULL,
	"seats" integer NOT NULL,
	"plate_number" text NOT NULL,
	"license_expiry" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicles_driver" UNIQUE("driver_id")
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_notices" ADD CONSTRAINT "license_notices_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_current" ON "document_versions" USING btree ("vehicle_id") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "document_versions_review" ON "document_versions" USING btree ("uploaded_at") WHERE decided_at is null and superseded_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_license" ON "vehicles" USING btree ("license_expiry");