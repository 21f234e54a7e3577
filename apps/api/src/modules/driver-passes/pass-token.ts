import type { Dependencies } from '../../dependencies';
import { originOf } from '../../settings/origins';

/** A driver's id without hyphens, and the keyed hash that nobody else can make. */
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;

/** The address of a driver's pass. It stays the same for as long as the secret does. */
export const passUrl = ({ keys, settings }: Pick<Dependencies, 'keys' | 'settings'>, driverId: string): string =>
  `${originOf(settings, 'passenger')}/pass/#${driverId.replaceAll('-', '')}${keys.hmac('pass', driverId)}`;

/**
 * The driver of a token; undefined for one that is not ours. Tokens of earlier secrets are valid while those are
 * configured.
 */
export function driverOfToken({ keys }: Pick<Dependencies, 'keys'>, token: string): string | undefined {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const hash = parts.pop();
  const driverId = parts.join('-');
  return hash !== undefined && keys.isHmac('pass', driverId, hash) ? driverId : undefined;
}
