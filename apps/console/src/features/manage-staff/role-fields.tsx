import { SERVICE_MARKETS, STAFF_ROLES, type ServiceMarket, type StaffRole } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormChoices } from '../../components/forms/form-choices';

const copy = texts.consoleStaff;

const ROLES = STAFF_ROLES.map((value) => ({ value, label: copy.roles[value].name, hint: copy.roles[value].hint }));

const MARKETS = SERVICE_MARKETS.map((value) => ({ value, label: texts.consoleCalendar.markets[value] }));

/** What a member may do, and where. */
export interface AccessFields {
  readonly roles: readonly StaffRole[];
  readonly markets: readonly ServiceMarket[];
}

/** The messages of `RoleFields`. */
export const accessMessages = ({ roles, markets }: AccessFields) => ({
  roles: roles.length === 0 ? copy.messages.roles : undefined,
  markets: markets.length === 0 ? copy.messages.markets : undefined,
});

/** The roles with a sentence of what each allows, and the markets. */
export function RoleFields() {
  return (
    <>
      <FormChoices name="roles" label={copy.invite.roles} options={ROLES} />
      <FormChoices name="markets" label={copy.invite.markets} hint={copy.invite.marketsHint} options={MARKETS} />
    </>
  );
}
