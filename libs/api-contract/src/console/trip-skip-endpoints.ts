import { SKIP_REASONS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { money, requiredText, success, uuid } from '../fields';
import { skipPreview } from '../trips/skip-endpoints';
import { DISPATCH_REASON_LENGTH } from './dispatch/dispatch-action-endpoints';

const params = v.strictObject({ id: uuid });
const reason = v.picklist(SKIP_REASONS);

export const previewSkipByStaff = endpoint({
  method: 'GET',
  path: 'console/trips/:id/skip/',
  access: 'staff',
  right: 'people.act',
  summary: 'What skipping a trip for its passenger gives back',
  status: 200,
  params,
  query: v.strictObject({ reason: v.optional(reason, 'other') }),
  response: success({ data: skipPreview }),
});

/**
 * Skips a trip for its passenger by the passenger's own rule, and notifies the passenger. `why` is for the history. 409
 * `consequence_changed` with the new preview in `data` when the credit is not `expected_credit`; `not_skippable`,
 * `already_skipped`.
 */
export const skipTripByStaff = endpoint({
  method: 'POST',
  path: 'console/trips/:id/skip/',
  access: 'staff',
  right: 'people.act',
  summary: 'Skip a trip for its passenger',
  status: 200,
  idempotent: true,
  params,
  body: v.strictObject({ expected_credit: money, reason, why: requiredText(DISPATCH_REASON_LENGTH) }),
  response: success({}),
});
