ALTER TABLE "staff" ADD COLUMN "oidc_issuer" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "oidc_subject" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "by_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_company_account" ON "staff" USING btree ("oidc_issuer","oidc_subject");