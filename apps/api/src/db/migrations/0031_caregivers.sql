CREATE TABLE "care_notes" (
	"scholar_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_notes_contact" CHECK (("care_notes"."contact_name" is null) = ("care_notes"."contact_phone" is null))
);
--> statement-breakpoint
CREATE TABLE "receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scholar_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "caregivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scholar_id" uuid NOT NULL,
	"role" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"code_hash" text,
	"tries" integer NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "caregivers_role" CHECK ("caregivers"."role" in ('manage', 'view', 'receive')),
	CONSTRAINT "caregivers_accepted" CHECK (("caregivers"."user_id" is null) = ("caregivers"."accepted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_scholar_id_scholars_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."scholars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_scholar_id_scholars_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."scholars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caregivers" ADD CONSTRAINT "caregivers_scholar_id_scholars_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."scholars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caregivers" ADD CONSTRAINT "caregivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receivers_scholar" ON "receivers" USING btree ("scholar_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "caregivers_phone_once" ON "caregivers" USING btree ("scholar_id","phone") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "caregivers_user_once" ON "caregivers" USING btree ("user_id","scholar_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "caregivers_invited" ON "caregivers" USING btree ("phone","invited_at");