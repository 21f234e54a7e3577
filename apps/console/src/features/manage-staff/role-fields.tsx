import { STAFF_ROLES, type StaffRole } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormChoices } from '../../components/forms/form-choices';

const copy = texts.consoleStaff;

const ROLES = STAFF_ROLES.map((value) => ({ value, label: copy.roles[value].name, hint: copy.roles[value].hint }));

/** What a member may do. */
export interface AccessFields {
  readonly roles: readonly StaffRole[];
}

/** The messages of `RoleFields`. */
export const accessMessages = ({ roles }: AccessFields) => ({
  roles: roles.length === 0 ? copy.messages.roles : undefined,
});

/** The roles with a sentence of what each allows. */
export function RoleFields() {
  return <FormChoices name="roles" label={copy.invite.roles} options={ROLES} />;
}
