import type { StaffMember } from '@liftclub/api-contract';
import { SERVICE_MARKETS, STAFF_RIGHTS } from '@liftclub/domain';

/** A staff member with an authenticator app. */
export function buildStaff(changes: Partial<StaffMember> = {}): StaffMember {
  return {
    id: '01939c4e-0000-7000-8000-00000000ee01',
    email: 'nomsa@liftclub.example',
    name: 'Nomsa Khumalo',
    roles: ['admin'],
    rights: [...STAFF_RIGHTS],
    markets: [...SERVICE_MARKETS],
    totp: true,
    company_account: false,
    totp_required: false,
    ...changes,
  };
}
