CREATE TABLE "external_ids" (
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"user_id" uuid,
	"scholar_id" uuid,
	"row_hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"invite_asked_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	CONSTRAINT "external_ids_kind_external_id_pk" PRIMARY KEY("kind","external_id"),
	CONSTRAINT "external_ids_one" CHECK (("external_ids"."user_id" is null) <> ("external_ids"."scholar_id" is null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text,
	"staff_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_scholar_id_scholars_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."scholars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_ids_user" ON "external_ids" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "external_ids_scholar" ON "external_ids" USING btree ("scholar_id");--> statement-breakpoint
CREATE INDEX "external_ids_invite" ON "external_ids" USING btree ("invite_asked_at") WHERE "external_ids"."invited_at" is null and "external_ids"."invite_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "external_ids_invited" ON "external_ids" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "imports_uploaded" ON "imports" USING btree ("uploaded_at");