import { INVITATION_STATES, invitationFormMessages, invitationOf, VALIDITIES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, success, timestamp, uuid } from '../fields';
import { checkedForm } from './checked-form';
import { tableEndpoint } from './tables';

const asTyped = v.optional(anyText(), '');

/**
 * A row of the invitations table; `expires` is the last day in South Africa, `signed_up` the number of accounts created
 * with it.
 */
const invitationRow = v.object({
  id: v.string(),
  label: v.string(),
  validity: v.picklist(VALIDITIES),
  coupon: v.nullable(v.string()),
  uses: v.number(),
  max_uses: v.nullable(v.number()),
  signed_up: v.number(),
  expires: v.nullable(v.string()),
  state: v.picklist(INVITATION_STATES),
  created_at: timestamp,
});
export type InvitationRow = v.InferOutput<typeof invitationRow>;

/** An invitation with its link, null if it was created before links were stored, and the newest hundred users of it. */
const invitation = v.object({
  ...invitationRow.entries,
  link: v.nullable(v.string()),
  users: v.array(v.object({ id: v.string(), name: v.string(), signed_up_at: timestamp })),
});
export type Invitation = v.InferOutput<typeof invitation>;

export const getInvitations = tableEndpoint({
  path: 'console/invitations/',
  right: 'invitations.read',
  summary: 'Invitations',
  sortable: ['label', 'uses', 'expires', 'created_at'],
  row: invitationRow,
  filters: { state: v.optional(v.picklist(INVITATION_STATES)) },
});

/**
 * Creates an invitation from a form (`InvitationForm` of the domain, which validates it); 409 `label_taken` at `label`
 * when a live one has that label.
 */
export const createInvitation = endpoint({
  method: 'POST',
  path: 'console/invitations/',
  access: 'staff',
  right: 'invitations',
  summary: 'Make an invitation',
  status: 201,
  idempotent: true,
  body: v.pipe(
    v.strictObject({
      label: anyText(),
      validity: anyText(),
      coupon: asTyped,
      max_uses: asTyped,
      until: asTyped,
    }),
    checkedForm(invitationFormMessages),
    v.transform(invitationOf),
  ),
  response: success({ data: v.object({ id: v.string(), link: v.string() }) }),
});

export const getInvitation = endpoint({
  method: 'GET',
  path: 'console/invitations/:id/',
  access: 'staff',
  right: 'invitations',
  summary: 'An invitation, its link and who signed up with it',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: invitation }),
});

/** Ends an invitation: nobody can sign up with it. Idempotent, also after its last day. */
export const endInvitation = endpoint({
  method: 'POST',
  path: 'console/invitations/:id/end/',
  access: 'staff',
  right: 'invitations',
  summary: 'End an invitation',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: invitationRow }),
});
