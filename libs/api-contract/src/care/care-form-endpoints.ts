/** The calls of caregivers and care that send a phone: apart, because the rules of phones are as large as a page. */
import { CAREGIVER_ROLES, LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { care, receiver } from './care-endpoints';
import { caregiver } from './caregiver-endpoints';
import { endpoint } from '../endpoint';
import { requiredText, success, text, uuid } from '../fields';
import { phone } from '../phone-field';

const params = v.strictObject({ id: uuid });
const person = { name: requiredText(LIMITS.name), phone };

/**
 * Sends a code of four digits by SMS; a second invitation of the same phone replaces the first. The answer is the same
 * for phones with and without an account. 409 `already_helps`, `too_many_caregivers`, 429 `too_many_invitations`.
 */
export const inviteCaregiver = endpoint({
  method: 'POST',
  path: 'passenger/scholar/:id/caregivers/',
  access: 'passenger',
  summary: 'Invite someone to help with one of one’s own learners',
  status: 201,
  idempotent: true,
  params,
  body: v.strictObject({ phone, role: v.picklist(CAREGIVER_ROLES) }),
  response: success({ data: caregiver }),
});

/** 409 `too_many_receivers`. */
export const addReceiver = endpoint({
  method: 'POST',
  path: 'passenger/scholar/:id/receivers/',
  access: 'passenger',
  summary: 'Name somebody who may receive a learner',
  status: 201,
  idempotent: true,
  params,
  body: v.strictObject(person),
  response: success({ data: receiver }),
});

/** Without `may_walk_in_alone` that stays as it is. */
export const putCare = endpoint({
  method: 'PUT',
  path: 'passenger/scholar/:id/care/',
  access: 'passenger',
  summary: 'Change the care details of a learner',
  status: 200,
  params,
  body: v.strictObject({
    note: text(LIMITS.note),
    emergency_contact: v.nullable(v.strictObject(person)),
    may_walk_in_alone: v.optional(v.boolean()),
  }),
  response: success({ data: care }),
});
