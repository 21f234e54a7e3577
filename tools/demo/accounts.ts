import { PASSWORD } from '../people/accounts';
import { DRIVERS } from './world/drivers';
import { STAFF } from './world/office';
import { PASSENGERS, type PassengerName, type Person } from './world/passengers';

/** The e-mail address of a passenger or driver, from the name. */
export const emailOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name}.${last_name}@example.com`.toLowerCase().replaceAll(' ', '');

/** E-mail addresses by the names of the world. */
export const emails = {
  passenger: (name: PassengerName): string => emailOf(PASSENGERS[name]),
  staff: STAFF[0].email,
  /** Approves what the first member asks for. */
  approver: STAFF[1].email,
};

/** E-mail addresses of all accounts by the names of the world; `staff` is the first staff member. */
export const accountsByName = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries({ ...PASSENGERS, ...DRIVERS }).map(([name, one]) => [name, emailOf(one)])),
  staff: emails.staff,
});

interface Row {
  who: string;
  email: string;
  phone: string;
  shows: string;
}

const rowOf = (person: Person): Row => ({
  who: `${person.first_name} ${person.last_name}`,
  email: emailOf(person),
  phone: person.phone,
  shows: person.shows,
});

function block(role: string, rows: Row[]): string[] {
  const width = (column: 'who' | 'email') => Math.max(...rows.map((row) => row[column].length));
  const [who, email] = [width('who'), width('email')];
  const lines = rows.map((row) =>
    `  ${row.who.padEnd(who)}  ${row.email.padEnd(email)}  ${row.phone.padEnd(14)}  ${row.shows}`.trimEnd(),
  );
  return [`${role}`, ...lines, ''];
}

/** The accounts of the demo by role, as lines to print. */
export function accountLines(): string[] {
  const staff = STAFF.map(({ name, email, role }) => ({ who: name, email, phone: '', shows: `console, ${role}` }));
  return [
    `Accounts of the demo. Password of all: ${PASSWORD}`,
    '',
    ...block('Passengers', Object.values(PASSENGERS).map(rowOf)),
    ...block('Drivers', Object.values(DRIVERS).map(rowOf)),
    ...block('Staff', staff),
  ];
}
