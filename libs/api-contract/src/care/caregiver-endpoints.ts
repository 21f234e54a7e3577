import { CAREGIVER_ROLES, SCHOLAR_ROLES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { otp, success, uuid } from '../fields';

const params = v.strictObject({ id: uuid });
const caregiverParams = v.strictObject({ id: uuid, caregiver_id: uuid });
const role = v.picklist(CAREGIVER_ROLES);

/** Somebody who helps with a learner; `phone` shows its ends only, `first_name` is known once the person accepted. */
export const caregiver = v.object({
  id: v.string(),
  role: v.picklist(SCHOLAR_ROLES),
  first_name: v.nullable(v.string()),
  phone: v.string(),
  status: v.picklist(['invited', 'active']),
});
export type Caregiver = v.InferOutput<typeof caregiver>;

/** The guardian first, then the others by invitation. Only the guardian may read and change the list. */
export const getCaregivers = endpoint({
  method: 'GET',
  path: 'passenger/scholar/:id/caregivers/',
  access: 'passenger',
  summary: 'List who helps with one of one’s own learners',
  status: 200,
  params,
  response: success({ data: v.array(caregiver), count: v.number() }),
});

export const changeCaregiver = endpoint({
  method: 'PATCH',
  path: 'passenger/scholar/:id/caregivers/:caregiver_id/',
  access: 'passenger',
  summary: 'Change what a caregiver may do',
  status: 200,
  params: caregiverParams,
  body: v.strictObject({ role }),
  response: success({ data: caregiver }),
});

/** By the guardian, or by the caregiver about themselves. */
export const removeCaregiver = endpoint({
  method: 'DELETE',
  path: 'passenger/scholar/:id/caregivers/:caregiver_id/',
  access: 'passenger',
  summary: 'Remove a caregiver',
  status: 200,
  params: caregiverParams,
  response: success({}),
});

/** By the account whose verified phone was invited; else 400 at `code`, and the try is spent. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'passenger/caregivers/accept/',
  access: 'passenger',
  summary: 'Accept the invitation to help with a learner',
  status: 200,
  body: v.strictObject({ code: otp }),
  response: success({ data: v.object({ scholar_id: v.string(), role }) }),
});

/** A learner of somebody else with whom one helps; `id` is that of the caregiver, `owner` the guardian's first name. */
const sharedScholar = v.object({
  id: v.string(),
  scholar_id: v.string(),
  name: v.string(),
  role,
  owner: v.string(),
});
export type SharedScholar = v.InferOutput<typeof sharedScholar>;

/** `invitations` of one's own verified phone can still be accepted; they reveal nothing about the learners. */
export const getSharedScholars = endpoint({
  method: 'GET',
  path: 'passenger/caregivers/',
  access: 'passenger',
  summary: 'List the learners of others with whom one helps',
  status: 200,
  response: success({ data: v.array(sharedScholar), count: v.number(), invitations: v.number() }),
});
