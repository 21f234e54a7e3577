import type { Dependencies } from '../src/dependencies';
import { deriveKeys, type Secrets } from '../src/keys';

/** An API whose keys are replaced. */
interface KeyHolder {
  readonly deps: Pick<Dependencies, 'keys'>;
}

/** The secrets of every test at its start. */
export const SECRETS: Secrets = { current: 'a secret that only the tests know, and long enough', previous: [] };

const NEWER = 'another secret of the tests, and a newer one too';

/** Changes the secret as an operator does: the old one is named as a previous one. */
export const changeSecret = (api: KeyHolder): void => setSecrets(api, { current: NEWER, previous: [SECRETS.current] });

/** Changes the secret without naming the old one. */
export const loseSecret = (api: KeyHolder): void => setSecrets(api, { current: NEWER, previous: [] });

/** Back to the secrets of the start; `TestApi.reset()` leaves them as they are. */
export const restoreSecret = (api: KeyHolder): void => setSecrets(api, SECRETS);

const setSecrets = ({ deps }: KeyHolder, secrets: Secrets): void => void Object.assign(deps.keys, deriveKeys(secrets));
