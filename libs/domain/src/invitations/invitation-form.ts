import { couponCodeMessage, optionalDateMessage, timesMessage, timesOf } from '../coupons/coupon-form';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { isValidity, type Validity } from '../pricing/plan';
import { texts } from '@liftclub/texts';
import { normalizedCode, requiredTextMessage, type Message } from '../validation/validation';

/** A new invitation as typed; an empty text means no value. `until`, the last day, as yyyy-MM-dd. */
export interface InvitationForm {
  /** Whom it is for, as staff wrote it. */
  readonly label: string;
  readonly validity: string;
  /** A coupon's code. */
  readonly coupon: string;
  readonly max_uses: string;
  readonly until: string;
}

/** The terms of an invitation; null means no coupon, no last day, any number of sign-ups. */
export interface InvitationTerms {
  readonly label: string;
  readonly validity: Validity;
  readonly coupon: string | null;
  readonly maxUses: number | null;
  readonly until: string | null;
}

/** Longest label, in characters. */
export const INVITATION_LABEL_LENGTH = 80;

/** The state of an invitation for staff: the first that applies of ended, over, used up, live. */
export const INVITATION_STATES = ['live', 'over', 'used_up', 'ended'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Messages of a new invitation by field. `lastDayMessage` checks whether its last day has passed. */
export function invitationFormMessages(form: InvitationForm): FormMessages<InvitationForm> {
  return formMessages<InvitationForm>({
    label: requiredTextMessage(form.label, INVITATION_LABEL_LENGTH),
    validity: isValidity(form.validity) ? undefined : texts.consoleInvitations.messages.validity,
    coupon: normalizedCode(form.coupon) === '' ? undefined : couponCodeMessage(form.coupon),
    max_uses: timesMessage(form.max_uses),
    until: optionalDateMessage(form.until),
  });
}

/** The last day to sign up is today or later, if there is one (both yyyy-MM-dd, in South Africa). */
export function lastDayMessage(until: string, today: string): Message {
  return until === '' || until >= today ? undefined : texts.consoleInvitations.messages.untilPast;
}

/** The invitation of a valid form. Throws RangeError for an unknown plan. */
export function invitationOf({ label, validity, coupon, max_uses, until }: InvitationForm): InvitationTerms {
  if (!isValidity(validity)) throw new RangeError(`Not a plan: ${validity}`);
  return {
    label: label.trim().normalize('NFC'),
    validity,
    coupon: normalizedCode(coupon) || null,
    maxUses: timesOf(max_uses),
    until: until || null,
  };
}
