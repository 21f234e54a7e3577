import type { StaffRequest } from '@liftclub/api-contract';

/** A request of Lerato to give 750.00 ZAR of credit, which another member may decide. */
export function buildRequest(changes: Partial<StaffRequest> = {}): StaffRequest {
  return {
    id: '01939c4e-0000-7000-8000-0000000000a1',
    kind: 'goodwill',
    subject: { kind: 'person', id: '01939c4e-0000-7000-8000-0000000000b1', title: 'Thandi Nkosi' },
    summary: 'Give R 750.00 of credit',
    change: null,
    amount: '750.00',
    currency: 'ZAR',
    asked_by: { id: '01939c4e-0000-7000-8000-00000000ee02', name: 'Lerato Molefe' },
    asked_at: '2026-01-12T06:00:00.000Z',
    expires_at: '2026-01-19T06:00:00.000Z',
    state: 'open',
    approvals: 0,
    approvals_needed: 1,
    decided_by: null,
    decided_at: null,
    reason: 'The driver was an hour late',
    why: null,
    can_decide: true,
    ...changes,
  };
}
