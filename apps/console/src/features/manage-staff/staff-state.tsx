import type { StaffRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';

const TONES = { invited: 'warning', active: 'good', locked: 'bad' } as const;

/** The state of a staff account as a badge. */
export const StaffState = ({ state }: Pick<StaffRow, 'state'>) => (
  <StatusChip tone={TONES[state]}>{texts.consoleStaff.states[state]}</StatusChip>
);

/** Whether a member has an authenticator app, or the company account in its place. */
export function SecondFactor({ member }: { readonly member: StaffRow }) {
  const { companyAccount, hasSecondFactor, noSecondFactor } = texts.consoleStaff;
  if (member.company_account) return companyAccount;
  return member.second_factor ? hasSecondFactor : noSecondFactor;
}
