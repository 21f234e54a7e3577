CREATE TABLE "booking_legs" (
	"booking_id" uuid NOT NULL,
	"ride_type" text NOT NULL,
	"pick_up_latitude" double precision NOT NULL,
	"pick_up_longitude" double precision NOT NULL,
	"pick_up_address" text NOT NULL,
	"drop_off_latitude" double precision NOT NULL,
	"drop_off_longitude" double precision NOT NULL,
	"drop_off_address" text NOT NULL,
	"metres" integer NOT NULL,
	"time_type" text NOT NULL,
	"times" time[] NOT NULL,
	CONSTRAINT "booking_legs_booking_id_ride_type_pk" PRIMARY KEY("booking_id","ride_type"),
	CONSTRAINT "booking_legs_times" CHECK (cardinality("booking_legs"."times") = 5)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passenger_id" uuid NOT NULL,
	"scholar_id" uuid,
	"trip_type" text NOT NULL,
	"validity" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"ride_days" integer NOT NULL,
	"currency" text NOT NULL,
	"tariff_id" uuid NOT NULL,
	"tax_rule_id" uuid NOT NULL,
	"discount_id" uuid,
	"coupon_id" uuid,
	"trip_fees" bigint[] NOT NULL,
	"fees" bigint NOT NULL,
	"discount_off" bigint NOT NULL,
	"coupon_off" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"total_init" bigint NOT NULL,
	"quote_expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_subtotal" CHECK ("bookings"."subtotal" = "bookings"."fees" - "bookings"."discount_off" - "bookings"."coupon_off"),
	CONSTRAINT "bookings_total" CHECK ("bookings"."total" = "bookings"."subtotal" + "bookings"."vat"),
	CONSTRAINT "bookings_not_negative" CHECK (least("bookings"."fees", "bookings"."discount_off", "bookings"."coupon_off", "bookings"."subtotal", "bookings"."vat", "bookings"."total_init") >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"passenger_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_uses_booking" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"share" integer,
	"amount" bigint,
	"currency" text,
	"valid_from" date,
	"valid_until" date,
	"total_limit" integer,
	"user_limit" integer,
	"country" text,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_code_taken" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_value" CHECK ((case "coupons"."kind"
        when 'percent' then "coupons"."share" between 1 and 10000 and "coupons"."amount" is null and "coupons"."currency" is null
        when 'fixed' then "coupons"."amount" > 0 and "coupons"."currency" is not null and "coupons"."share" is null
        end) is true),
	CONSTRAINT "coupons_used" CHECK ("coupons"."used" >= 0 and ("coupons"."total_limit" is null or "coupons"."used" <= "coupons"."total_limit"))
);
--> statement-breakpoint
CREATE TABLE "plan_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"validity" text NOT NULL,
	"valid_from" date NOT NULL,
	"share" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "plan_discounts_start" UNIQUE("validity","valid_from"),
	CONSTRAINT "plan_discounts_share" CHECK ("plan_discounts"."share" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"base_fee" bigint NOT NULL,
	"fee_per_km" bigint NOT NULL,
	"minimum_fee" bigint NOT NULL,
	CONSTRAINT "tariffs_start" UNIQUE("currency","valid_from"),
	CONSTRAINT "tariffs_not_negative" CHECK (least("tariffs"."base_fee", "tariffs"."fee_per_km", "tariffs"."minimum_fee") >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "tax_rules_start" UNIQUE("currency","valid_from"),
	CONSTRAINT "tax_rules_share" CHECK ("tax_rules"."share" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"passenger_id" uuid NOT NULL,
	"validity" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_booking" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"booking_id" uuid NOT NULL,
	"ride_type" text NOT NULL,
	"date" date NOT NULL,
	"departs_at" timestamp (3) with time zone NOT NULL,
	"metres" integer NOT NULL,
	CONSTRAINT "trips_booking_id_ride_type_date_pk" PRIMARY KEY("booking_id","ride_type","date")
);
--> statement-breakpoint
ALTER TABLE "scholars" ADD CONSTRAINT "scholars_of_guardian" UNIQUE("id","guardian_id");--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_passenger_id_users_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tax_rule_id_tax_rules_id_fk" FOREIGN KEY ("tax_rule_id") REFERENCES "public"."tax_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount_id_plan_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."plan_discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_own_scholar" FOREIGN KEY ("scholar_id","passenger_id") REFERENCES "public"."scholars"("id","guardian_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_passenger_id_users_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_passenger_id_users_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_booking_id_subscriptions_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."subscriptions"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_passenger" ON "bookings" USING btree ("passenger_id","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_passenger" ON "coupon_uses" USING btree ("passenger_id","coupon_id");--> statement-breakpoint
CREATE INDEX "subscriptions_passenger" ON "subscriptions" USING btree ("passenger_id","id");
