/** What is known about an entry of the audit log. Names are those of today, or a noun where there is none. */
export interface AuditFacts {
  readonly who: string;
  /** The person, the passenger of the booking, the code of the coupon, …: "Thandi Nkosi", "a booking". */
  readonly about: string;
  /** "Ride A of Mon, 12 Jan, 09:15", or "a trip". */
  readonly ride: string;
  /** Vehicle and driver before and after, "CA 123-456 (Bongani Dube)". */
  readonly from: string | null;
  readonly to: string | null;
  /** What changed, "from pending to paid", or null. */
  readonly change: string | null;
  /** An amount, an outcome, documents, … in words; null where the entry has none. */
  readonly detail: (name: string) => string | null;
  /** What was shown of a list, "filtered by role Driver, page 2"; null for all of it. */
  readonly shown: string | null;
}

const after = (before: string, words: string | null) => (words === null ? '' : `${before}${words}`);

/** One sentence for each action. */
export const auditSentences = {
  'staff.create': ({ who, about }: AuditFacts) => `${who} created the staff account of ${about}`,
  'staff.leave': ({ who, about }: AuditFacts) => `${who} closed the staff account of ${about}`,
  'staff.reset': ({ who, about }: AuditFacts) => `${who} reset the staff password of ${about}`,
  'staff.sign_in': ({ who }: AuditFacts) => `${who} signed in`,
  'staff.sign_in_failed': ({ who }: AuditFacts) => `${who} failed to sign in`,
  'staff.sign_out': ({ who }: AuditFacts) => `${who} signed out`,
  'staff.change_password': ({ who }: AuditFacts) => `${who} changed their password`,
  'staff.enrol_totp': ({ who }: AuditFacts) => `${who} set up an authenticator app`,
  'staff.use_recovery_code': ({ who }: AuditFacts) => `${who} used a recovery code`,
  'staff.new_recovery_codes': ({ who }: AuditFacts) => `${who} made new recovery codes`,
  'staff.invite': ({ who, about }: AuditFacts) => `${who} invited ${about} to the console`,
  'staff.accept_invitation': ({ who }: AuditFacts) => `${who} accepted the invitation to the console`,
  'staff.join': ({ who }: AuditFacts) => `${who} joined by their company account`,
  'staff.link': ({ who }: AuditFacts) => `${who} signed in with their company account for the first time`,
  'staff.follow_roles': ({ who, change }: AuditFacts) =>
    `The roles of ${who} followed their company account${after(' ', change)}`,
  'staff.change': ({ who, about }: AuditFacts) => `${who} changed the staff account of ${about}`,
  'staff.change_roles': ({ who, about, change, detail }: AuditFacts) =>
    `${who} changed the roles of ${about}${after(' ', change)}${after(', without approval: ', detail('unapproved'))}`,
  'staff.reset_second_factor': ({ who, about }: AuditFacts) => `${who} removed the authenticator app of ${about}`,
  'staff.lock': ({ who, about }: AuditFacts) => `${who} locked the staff account of ${about}`,
  'staff.unlock': ({ who, about }: AuditFacts) => `${who} unlocked the staff account of ${about}`,
  'staff.end_session': ({ who, about }: AuditFacts) => `${who} ended a session of ${about}`,
  'staff.step_up': ({ who }: AuditFacts) => `${who} confirmed who they are`,
  'request.ask': ({ who, detail }: AuditFacts) => `${who} asked for approval${after(': ', detail('summary'))}`,
  'request.approve': ({ who, detail }: AuditFacts) =>
    `${who} approved what ${detail('asked_by') ?? 'a member'} asked for${after(': ', detail('summary'))}`,
  'request.decline': ({ who, detail }: AuditFacts) =>
    `${who} declined what ${detail('asked_by') ?? 'a member'} asked for${after(': ', detail('summary'))}`,
  'request.withdraw': ({ who, detail }: AuditFacts) => `${who} withdrew a request${after(': ', detail('summary'))}`,
  'request.expire': ({ detail }: AuditFacts) =>
    `The request of ${detail('asked_by') ?? 'a member'} expired${after(': ', detail('summary'))}`,
  'request.outdate': ({ who, detail }: AuditFacts) =>
    `${who} could not approve a request, which was out of date${after(': ', detail('summary'))}`,
  'approval_limit.set': ({ who, about, change, detail }: AuditFacts) =>
    `${who} changed the approval limit for ${detail('kind') ?? 'requests'} in ${about}${after(' ', change)}`,
  'document_type.add': ({ who, about }: AuditFacts) => `${who} added the document type ${about}`,
  'document_type.change': ({ who, about }: AuditFacts) => `${who} changed the document type ${about}`,
  'document.view': ({ who, about, detail }: AuditFacts) =>
    `${who} viewed ${detail('document') ?? 'a document'} of ${about}`,
  'document.approve': ({ who, about, detail }: AuditFacts) =>
    `${who} approved ${detail('document') ?? 'a document'} of ${about}${after(', valid until ', detail('expires'))}`,
  'document.reject': ({ who, about, detail }: AuditFacts) =>
    `${who} rejected ${detail('document') ?? 'a document'} of ${about}`,
  'document.correct': ({ who, about, change, detail }: AuditFacts) =>
    `${who} corrected the expiry date of ${about}’s ${detail('document') ?? 'document'}${after(' ', change)}`,
  'vehicle.approve': ({ who, about }: AuditFacts) => `${who} approved the documents of ${about}`,
  'vehicle.reject': ({ who, about, detail }: AuditFacts) =>
    `${who} rejected documents of ${about}${after(': ', detail('rejected'))}`,
  'person.view': ({ who, about }: AuditFacts) => `${who} viewed ${about}`,
  'person.lock': ({ who, about }: AuditFacts) => `${who} locked the account of ${about}`,
  'person.unlock': ({ who, about }: AuditFacts) => `${who} unlocked the account of ${about}`,
  'person.erase': ({ who, about }: AuditFacts) => `${who} erased the account of ${about}`,
  'person.start_reset': ({ who, about }: AuditFacts) => `${who} started a password reset for ${about}`,
  'person.end_session': ({ who, about }: AuditFacts) => `${who} ended a session of ${about}`,
  'person.change_seats': ({ who, about, change, detail }: AuditFacts) =>
    `${who} changed the seats of the vehicle of ${about}${after(' ', change)}${after(': ', detail('reason'))}`,
  'person.add_check': ({ who, about, detail }: AuditFacts) =>
    `${who} recorded ${detail('check') ?? 'a check'} of ${about}`,
  'person.allow_exception': ({ who, about, detail }: AuditFacts) =>
    `${who} allowed ${about} to drive without ${detail('document') ?? 'a document'}${after(' on ', detail('date'))}`,
  'person.show_officer': ({ about, detail }: AuditFacts) =>
    `${about} showed the riders of a run to an officer${after(', ', detail('officer'))}${after(': ', detail('reason'))}`,
  'booking.view': ({ who, about }: AuditFacts) => `${who} viewed a booking of ${about}`,
  'booking.end_plan': ({ who, about, detail }: AuditFacts) =>
    `${who} ended a plan for ${about}${after(': ', detail('reason'))}`,
  'trip.view': ({ who, about }: AuditFacts) => `${who} viewed a ride of ${about}`,
  'trip.skip': ({ who, about, detail }: AuditFacts) =>
    `${who} skipped a ride for ${about}${after(': ', detail('reason'))}`,
  'payment.check': ({ who, about, change }: AuditFacts) =>
    `${who} checked payment ${about} with the provider${after(': ', change)}`,
  'payment.refund': ({ who, about }: AuditFacts) => `${who} requested a refund of payment ${about}`,
  'payment.refund_refused': ({ who, about }: AuditFacts) =>
    `${who} requested a refund of payment ${about}, which the provider declined`,
  'payment.refund_by_hand': ({ who, about }: AuditFacts) => `${who} requested a manual refund of payment ${about}`,
  'payment.note_refunded': ({ who, about }: AuditFacts) => `${who} recorded the refund of payment ${about}`,
  'alert.close': ({ who }: AuditFacts) => `${who} closed a payment discrepancy`,
  'tariff.add': ({ who }: AuditFacts) => `${who} added a tariff`,
  'tariff.withdraw': ({ who }: AuditFacts) => `${who} withdrew a tariff`,
  'discount.add': ({ who }: AuditFacts) => `${who} added a plan discount`,
  'discount.withdraw': ({ who }: AuditFacts) => `${who} withdrew a plan discount`,
  'sibling.add': ({ who }: AuditFacts) => `${who} added a sibling discount`,
  'sibling.withdraw': ({ who }: AuditFacts) => `${who} withdrew a sibling discount`,
  'instalment.add': ({ who }: AuditFacts) => `${who} added a rule of paying monthly`,
  'instalment.withdraw': ({ who }: AuditFacts) => `${who} withdrew a rule of paying monthly`,
  'tax.add': ({ who }: AuditFacts) => `${who} added a tax rule`,
  'tax.withdraw': ({ who }: AuditFacts) => `${who} withdrew a tax rule`,
  'service_hours.add': ({ who }: AuditFacts) => `${who} announced hours of service`,
  'service_hours.withdraw': ({ who }: AuditFacts) => `${who} withdrew hours of service`,
  'credit_rule.add': ({ who }: AuditFacts) => `${who} added a credit rule`,
  'period.close': ({ who, about }: AuditFacts) => `${who} closed ${about}`,
  'payout.propose': ({ who, detail }: AuditFacts) =>
    `${who} proposed payouts to drivers${after(' until ', detail('until'))}`,
  'payout.approve': ({ who, detail }: AuditFacts) =>
    `${who} asked for payouts to drivers${after(' until ', detail('until'))}`,
  'payout.send': ({ who, detail }: AuditFacts) => `${who} sent payouts to drivers${after(' until ', detail('until'))}`,
  'payout.file': ({ who, detail }: AuditFacts) =>
    `${who} downloaded a bank file of payouts${after(' until ', detail('until'))}`,
  'payout.sent': ({ who, detail }: AuditFacts) =>
    `${who} marked payouts to drivers${after(' until ', detail('until'))} as paid by bank file`,
  'payout.not_paid': ({ who, about }: AuditFacts) => `${who} marked a payout to ${about} as not paid`,
  'payout.returned': ({ who, about }: AuditFacts) => `${who} marked a payout to ${about} as returned by the bank`,
  'payout.verify_account': ({ who, about }: AuditFacts) => `${who} confirmed the bank account of ${about}`,
  'credit_rule.withdraw': ({ who }: AuditFacts) => `${who} withdrew a credit rule`,
  'earning_rule.add': ({ who }: AuditFacts) => `${who} added an earning rule`,
  'earning_rule.withdraw': ({ who }: AuditFacts) => `${who} withdrew an earning rule`,
  'import.check': ({ who, detail }: AuditFacts) => `${who} checked a file of ${detail('kind') ?? 'rows'}`,
  'import.commit': ({ who, detail }: AuditFacts) =>
    `${who} imported ${detail('kind') ?? 'a file'}: ${detail('created') ?? '0'} new, ${detail('changed') ?? '0'} changed`,
  'closure.add': ({ who, about }: AuditFacts) => `${who} added ${about} to the closures`,
  'closure.withdraw': ({ who, about }: AuditFacts) => `${who} withdrew ${about} from the closures`,
  'terms.add': ({ who, about }: AuditFacts) => `${who} added the terms calendar ${about}`,
  'terms.change': ({ who, about }: AuditFacts) => `${who} changed the terms calendar ${about}`,
  'school.add': ({ who, about }: AuditFacts) => `${who} added ${about} to the schools`,
  'school.change': ({ who, about }: AuditFacts) => `${who} changed the school ${about}`,
  'dispatch.view': ({ who, about }: AuditFacts) => `${who} viewed ${about}`,
  'dispatch.plan': ({ who, about }: AuditFacts) => `${who} planned ${about}`,
  'dispatch.publish': ({ who, about }: AuditFacts) => `${who} published ${about}`,
  'dispatch.unpublish': ({ who, about }: AuditFacts) => `${who} unpublished ${about}`,
  'dispatch.assign': ({ who, ride, from, to }: AuditFacts) => {
    if (to === null) return `${who} took ${ride} off ${from ?? 'its run'}`;
    return from === null ? `${who} assigned ${ride} to ${to}` : `${who} moved ${ride} from ${from} to ${to}`;
  },
  'dispatch.lock': ({ who, about, ride, detail }: AuditFacts) => {
    const what = detail('run_id') === null ? ride : 'a run';
    return `${who} ${detail('locked') === 'no' ? 'unlocked' : 'locked'} ${what} on ${about}`;
  },
  'dispatch.swap': ({ who, about, from, to }: AuditFacts) =>
    `${who} moved a run on ${about}${after(' from ', from)}${after(' to ', to)}`,
  'dispatch.cancel': ({ who, ride }: AuditFacts) => `${who} cancelled ${ride}`,
  'dispatch.mark': ({ who, ride, detail }: AuditFacts) => `${who} marked ${ride} as ${detail('outcome') ?? 'ended'}`,
  'run.positions': ({ who }: AuditFacts) => `${who} viewed the positions of vehicles`,
  'credit.pay_out': ({ who, about, detail }: AuditFacts) =>
    `${who} paid out ${detail('amount') ?? 'credit'} to ${about}`,
  'credit.payout_sent': ({ who, about, detail }: AuditFacts) =>
    `${who} marked the payout${after(' of ', detail('amount'))} to ${about} as sent`,
  'credit.goodwill': ({ who, about, detail }: AuditFacts) =>
    `${who} gave ${about} ${detail('amount') ?? ''} credit`.replace('  ', ' '),
  'case.view': ({ who }: AuditFacts) => `${who} viewed a case`,
  'case.take': ({ who }: AuditFacts) => `${who} took a case`,
  'case.answer': ({ who }: AuditFacts) => `${who} replied to a case`,
  'case.note': ({ who }: AuditFacts) => `${who} added a note to a case`,
  'case.close': ({ who, detail }: AuditFacts) => `${who} closed a case${after(': ', detail('outcome'))}`,
  'notice.retry': ({ who }: AuditFacts) => `${who} sent a failed message once more`,
  'coupon.add': ({ who, about }: AuditFacts) => `${who} added the coupon ${about}`,
  'coupon.end': ({ who, about }: AuditFacts) => `${who} ended the coupon ${about}`,
  'invitation.add': ({ who, about }: AuditFacts) => `${who} created the invitation ${about}`,
  'invitation.view': ({ who, about }: AuditFacts) => `${who} viewed the invitation ${about}`,
  'invitation.end': ({ who, about }: AuditFacts) => `${who} ended the invitation ${about}`,
  'search.use': ({ who }: AuditFacts) => `${who} searched the console`,
  'table.export': ({ who, about, shown }: AuditFacts) => `${who} downloaded the list ${about}${after(', ', shown)}`,
  'table.view': ({ who, about, shown }: AuditFacts) => `${who} viewed the list ${about}${after(', ', shown)}`,
} as const;

/** The sentence of an action that only a later release knows. */
export const unknownAuditSentence = ({ who, about }: AuditFacts, action: string): string =>
  `${who}: ${action}, ${about}`;

/** What an entry is about where nothing has that name any more, by the first part of the action. */
export const auditNouns = {
  staff: 'a staff member',
  document: 'a driver',
  vehicle: 'a driver',
  person: 'a person',
  booking: 'a person',
  credit: 'a person',
  payment: 'of a person',
  coupon: 'that was deleted',
  invitation: 'without a name',
  closure: 'a day',
  terms: 'that was deleted',
  school: 'that was deleted',
  document_type: 'that was deleted',
  run: 'vehicles',
  trip: 'a trip',
  vehicleOf: (plate: string, driver: string) => `${plate} (${driver})`,
  ride: (type: string, day: string, time: string) => `Ride ${type} of ${day}, ${time}`,
  serviceDay: (date: string, market: string) => `the service day ${date}, ${market}`,
  booksMonth: (month: string, market: string) => `${month} in the books of ${market}`,
} as const;

/** Consecutive views of one member as one sentence, by their action. */
export const auditFolds = {
  'document.view': (who: string, count: number) => `${who} viewed ${count} documents`,
  'person.view': (who: string, count: number) => `${who} viewed ${count} people`,
  'booking.view': (who: string, count: number) => `${who} viewed ${count} bookings`,
  'trip.view': (who: string, count: number) => `${who} viewed ${count} rides`,
  'case.view': (who: string, count: number) => `${who} viewed ${count} cases`,
  'invitation.view': (who: string, count: number) => `${who} viewed ${count} invitations`,
  'dispatch.view': (who: string, count: number) => `${who} viewed ${count} service days`,
  'run.positions': (who: string, count: number) => `${who} viewed the positions of ${count} vehicles`,
  'search.use': (who: string, count: number) => `${who} searched the console ${count} times`,
  /** One list, of which each view may show something else. */
  'table.view': (who: string, count: number, list: string) => `${who} viewed the list ${list}, ${count} times`,
  /** Views of the same subject. */
  times: (sentence: string, count: number) => `${sentence}, ${count} times`,
} as const;
