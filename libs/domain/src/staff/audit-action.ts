/** The audited actions of staff: every view and every change writes a row. */
export const AUDIT_ACTIONS = [
  'staff.create',
  'staff.leave',
  'staff.reset',
  'staff.sign_in',
  'staff.sign_in_failed',
  'staff.sign_out',
  'staff.change_password',
  'staff.enrol_totp',
  'staff.use_recovery_code',
  'staff.new_recovery_codes',
  'staff.invite',
  'staff.accept_invitation',
  'staff.join',
  'staff.link',
  'staff.follow_roles',
  'staff.change',
  'staff.change_roles',
  'staff.reset_second_factor',
  'staff.lock',
  'staff.unlock',
  'staff.end_session',
  'staff.step_up',
  'request.ask',
  'request.approve',
  'request.decline',
  'request.withdraw',
  'request.expire',
  'request.outdate',
  'approval_limit.set',
  'document.view',
  'vehicle.approve',
  'vehicle.reject',
  'person.view',
  'person.lock',
  'person.unlock',
  'person.erase',
  'person.start_reset',
  'person.end_session',
  'person.change_seats',
  'person.add_check',
  'booking.view',
  'booking.end_plan',
  'trip.view',
  'trip.skip',
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
  'service_hours.add',
  'service_hours.withdraw',
  'credit_rule.add',
  'credit_rule.withdraw',
  'credit.pay_out',
  'credit.payout_sent',
  'credit.goodwill',
  'case.view',
  'case.take',
  'case.answer',
  'case.note',
  'case.close',
  'coupon.add',
  'coupon.end',
  'invitation.add',
  'invitation.view',
  'invitation.end',
  'import.check',
  'import.commit',
  'closure.add',
  'closure.withdraw',
  'terms.add',
  'terms.change',
  'school.add',
  'school.change',
  'dispatch.view',
  'dispatch.plan',
  'dispatch.publish',
  'dispatch.unpublish',
  'dispatch.assign',
  'dispatch.lock',
  'dispatch.swap',
  'dispatch.cancel',
  'dispatch.mark',
  'run.positions',
  'search.use',
  'table.export',
  'table.view',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action is about: its name up to the dot. */
export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never;

const kindOf = (action: AuditAction): AuditKind => action.slice(0, action.indexOf('.')) as AuditKind;

export const AUDIT_KINDS: readonly AuditKind[] = [...new Set(AUDIT_ACTIONS.map(kindOf))];

/** The actions about one kind, in the order of AUDIT_ACTIONS. */
export const auditActionsOf = (kind: AuditKind): readonly AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => kindOf(action) === kind);

/** The actions that only read. The history shows consecutive ones of a member in one line. */
export const AUDIT_VIEWS = [
  'document.view',
  'person.view',
  'booking.view',
  'trip.view',
  'case.view',
  'invitation.view',
  'dispatch.view',
  'run.positions',
  'search.use',
  'table.view',
] as const satisfies readonly AuditAction[];

export type AuditView = (typeof AUDIT_VIEWS)[number];

/** Whether an action only reads. */
export const isAuditView = (action: string): action is AuditView => (AUDIT_VIEWS as readonly string[]).includes(action);
