/**
 * Everything that staff do or look at and that leaves a row behind (`security`: an audit row for every view and
 * change).
 */
export const AUDIT_ACTIONS = [
  'staff.create',
  'staff.leave',
  'staff.reset',
  'staff.sign_in',
  'staff.sign_in_failed',
  'staff.sign_out',
  'staff.change_password',
  'staff.enrol_totp',
  'document.view',
  'vehicle.approve',
  'vehicle.reject',
  'person.view',
  'person.lock',
  'person.unlock',
  'person.start_reset',
  'person.end_session',
  'booking.view',
  'payment.check',
  'payment.refund',
  'payment.refund_refused',
  'payment.refund_by_hand',
  'payment.note_refunded',
  'alert.close',
  'tariff.add',
  'tariff.withdraw',
  'discount.add',
  'discount.withdraw',
  'tax.add',
  'tax.withdraw',
  'coupon.add',
  'coupon.end',
  'invitation.add',
  'invitation.view',
  'invitation.end',
  'table.export',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
