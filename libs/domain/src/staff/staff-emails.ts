/** What a member of staff can get by e-mail: requests that wait for their approval, and alerts about what they see. */
export const STAFF_EMAILS = ['approvals', 'alerts'] as const;
export type StaffEmail = (typeof STAFF_EMAILS)[number];
