import { LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, requiredText, success } from '../fields';
import { user } from './user-shapes';

const params = v.strictObject({ id: anyText() });
const degrees = (limit: number) =>
  v.pipe(
    v.string(),
    v.decimal(texts.validation.location),
    v.transform(Number),
    v.minValue(-limit, texts.validation.location),
    v.maxValue(limit, texts.validation.location),
  );

/** The three address fields are sent together or not at all. */
const changes = v.pipe(
  v.strictObject({
    first_name: requiredText(LIMITS.name),
    last_name: requiredText(LIMITS.name),
    home_address: v.optional(requiredText(LIMITS.address)),
    address_latitude: v.optional(degrees(90)),
    address_longitude: v.optional(degrees(180)),
  }),
  v.forward(
    v.check(
      (form) =>
        new Set([form.home_address, form.address_latitude, form.address_longitude].map((part) => part === undefined))
          .size === 1,
      texts.validation.location,
    ),
    ['home_address'],
  ),
);

const read = { method: 'GET', params, status: 200, response: success({ data: user }) } as const;
const change = {
  method: 'PATCH',
  params,
  status: 200,
  form: changes,
  files: ['profile_pic'],
  response: success({ data: user }),
} as const;

export const getPassengerProfile = endpoint({
  ...read,
  path: 'profile/passenger/:id/',
  access: 'passenger',
  summary: "Read one's own profile",
});
export const getDriverProfile = endpoint({
  ...read,
  path: 'profile/driver/:id/',
  access: 'driver',
  summary: "Read one's own profile",
});
export const updatePassengerProfile = endpoint({
  ...change,
  path: 'profile/passenger/:id/',
  access: 'passenger',
  summary: "Change one's own profile",
});
export const updateDriverProfile = endpoint({
  ...change,
  path: 'profile/driver/:id/',
  access: 'driver',
  summary: "Change one's own profile",
});
