import type { ProductApp } from '@liftclub/domain';
import type { Settings } from './env';

/** The origin of one of our hosts as browsers write it ("http://driver.liftclub.localhost:4200"). */
export function originOf(
  settings: Pick<Settings, 'scheme' | 'baseHost' | 'publicPort'>,
  host: ProductApp | 'pay' | 'console' | 'base',
): string {
  const name = host === 'base' ? settings.baseHost : `${host}.${settings.baseHost}`;
  const standard = settings.scheme === 'https' ? '443' : '80';
  const port = settings.publicPort === '' || settings.publicPort === standard ? '' : `:${settings.publicPort}`;
  return `${settings.scheme}://${name}${port}`;
}

/** Which of our hosts a host name is; plain localhost means the base. Undefined for any other. */
export function hostNamed(
  { baseHost }: Pick<Settings, 'baseHost'>,
  hostname: string,
): ProductApp | 'pay' | 'console' | 'base' | undefined {
  const name = hostname.toLowerCase();
  if (name === baseHost || name === 'localhost' || name === '127.0.0.1') return 'base';
  return (['passenger', 'driver', 'pay', 'console'] as const).find((host) => name === `${host}.${baseHost}`);
}
