import * as v from 'valibot';

/** The signed-in user (specification section 3, User). `role` is any string: all but Passenger are drivers. */
export const user = v.object({
  id: v.string(),
  email: v.string(),
  phone: v.string(),
  role: v.string(),
  profile: v.object({
    first_name: v.string(),
    last_name: v.string(),
    /** A signed path on the same origin, valid for about an hour. */
    profile_pic: v.nullable(v.string()),
    home_address: v.nullable(v.string()),
    /** `RSA`, or the ISO 3166 region of the phone number. */
    country: v.string(),
  }),
  phone_verified: v.boolean(),
  reg_type: v.nullable(v.string()),
  referral_code: v.string(),
});
export type User = v.InferOutput<typeof user>;

/** Access and refresh JWT of one session. */
export const tokenPair = v.object({ access: v.string(), refresh: v.string() });
export type TokenPair = v.InferOutput<typeof tokenPair>;
