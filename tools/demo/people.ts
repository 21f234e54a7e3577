import { enterCode, PASSWORD, readCode, signIn, signUp, type Role, type User } from '../people/accounts';
import { dataOf, type Client, type Host } from '../people/client';
import { photoBlob } from '../people/vehicles';
import { emailOf } from './accounts';
import { portrait } from './pictures';
import type { Person, Passenger } from './world/passengers';
import { PLACES } from './world/place';

/** Signs somebody of the demo up by phone and code. `referral_code` is a driver's. */
export async function register(client: Client, person: Person, role: Role, referral_code = ''): Promise<void> {
  const { first_name, last_name, phone } = person;
  const details = { first_name, last_name, phone, email: emailOf(person), referral_code };
  const registered = await signUp(client, role, details);
  dataOf(await enterCode(client, registered, await readCode(client, phone)), `The code of ${first_name}`);
}

/** Signs up by the link of an invitation, which vouches for the phone. */
export async function registerInvited(client: Client, person: Person, token: string): Promise<void> {
  const { first_name, last_name, phone } = person;
  const account = { first_name, last_name, phone, email: emailOf(person), password: PASSWORD };
  const body = { ...account, referral_code: token, reg_type: 'exclusive', account: 'personal' };
  await client.call('POST', 'passenger', 'account/passenger/register', { body });
}

/** Signs somebody of the demo in. */
export const signedIn = (client: Client, person: Person, host: Host = 'passenger'): Promise<User> =>
  signIn(client, { email: emailOf(person), host });

/** Gives a person a portrait and a home address. */
export async function fillProfile(
  client: Client,
  person: Pick<Passenger, 'first_name' | 'last_name' | 'home'>,
  user: User,
  { role, number }: { role: 'passenger' | 'driver'; number: number },
): Promise<void> {
  const form = new FormData();
  form.set('first_name', person.first_name);
  form.set('last_name', person.last_name);
  if (person.home !== undefined) {
    const { address, latitude, longitude } = PLACES[person.home];
    form.set('home_address', address);
    form.set('address_latitude', String(latitude));
    form.set('address_longitude', String(longitude));
  }
  form.set('profile_pic', photoBlob(await portrait(number)), 'portrait.jpg');
  await client.call('PATCH', role, `profile/${role}/${user.id}/`, { body: form, as: user });
}
