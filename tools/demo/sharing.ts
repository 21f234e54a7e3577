import { signedIn } from './people';
import { scholarId } from './riding';
import { codeOf, type Talk } from './talk';
import { PASSENGERS } from './world/passengers';

/** Thandi shares Lerato with Lwazi and names who may receive her; an invitation of Zanele is open. */
export async function shareLearner(talk: Talk): Promise<void> {
  const { thandi, lwazi, zanele } = PASSENGERS;
  const guardian = await signedIn(talk, thandi);
  const path = `passenger/scholar/${await scholarId(talk, 'Lerato', guardian)}`;
  const send = (method: string, part: string, body: object) =>
    talk.call(method, 'passenger', `${path}/${part}/`, { body, access: guardian.access });
  await send('POST', 'caregivers', { phone: lwazi.phone, role: 'view' });
  const { access } = await signedIn(talk, lwazi);
  const code = await codeOf(talk, lwazi.phone, 'to help');
  await talk.call('POST', 'passenger', 'passenger/caregivers/accept/', { body: { code }, access });
  await send('POST', 'caregivers', { phone: zanele.phone, role: 'receive' });
  const gogo = { name: 'Gogo Nkosi', phone: '+27825550190' };
  await send('POST', 'receivers', gogo);
  await send('PUT', 'care', { note: 'Asthma: the inhaler is in the front pocket.', emergency_contact: gogo });
}
