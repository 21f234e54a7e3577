CREATE TABLE "notice_preferences" (
	"user_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"sms" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notice_preferences_user_id_moment_pk" PRIMARY KEY("user_id","moment")
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;