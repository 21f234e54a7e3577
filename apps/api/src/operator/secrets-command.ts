import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import { renewSeals } from '../jobs/renew-seals';
import { readOptions } from './command-options';

export const SECRETS_USAGE = 'secrets renew';

/** `secrets renew`: reseals under APP_SECRET what the secrets of APP_SECRET_PREVIOUS sealed. */
export async function renewSecrets(deps: Pick<Dependencies, 'db' | 'keys'>, args: readonly string[]): Promise<string> {
  readOptions(v.object({}), args);
  return `Resealed under APP_SECRET: ${await renewSeals(deps)}.`;
}
