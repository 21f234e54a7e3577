import type { Invitation, InvitationRow } from '@liftclub/api-contract';

/** A live invitation with a coupon, used three times. */
export const parktown: InvitationRow = {
  id: '01939c4e-0000-7000-8000-000000000a01',
  label: 'Parktown parents',
  validity: '1_month',
  coupon: 'SCHOOL10',
  uses: 3,
  max_uses: 20,
  signed_up: 3,
  expires: '2099-01-31',
  state: 'live',
  created_at: '2026-01-12T06:00:00.000Z',
};
export const LINK =
  'http://passenger.liftclub.localhost:4200/auth/signup?token=abcdefghijklmnopqrstuv&reg=exclusive&coupon=SCHOOL10';
const detailOf = (changes: Partial<Invitation> = {}): Invitation => ({
  ...parktown,
  link: LINK,
  users: [
    { id: '01939c4e-0000-7000-8000-00000000aa01', name: 'Adaeze Okafor', signed_up_at: '2026-01-13T06:00:00.000Z' },
  ],
  ...changes,
});

/** The response of the table with these rows. */
export const listOf = (...data: InvitationRow[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});

/** The response of one invitation. */
export const shown = (changes?: Partial<Invitation>) => ({
  json: { success: true as const, message: '', data: detailOf(changes) },
});

/** The response of a new invitation. */
export const made = {
  json: { success: true as const, message: 'Invitation created', data: { id: parktown.id, link: LINK } },
};
