import type { ProductApp } from '@liftclub/domain';
import type { Settings } from './env';

/** The origin of one of our hosts as a browser writes it ("http://driver.liftclub.localhost:4200"). */
export function originOf(settings: Pick<Settings, 'scheme' | 'baseHost' | 'publicPort'>, host: ProductApp | 'pay' | 'console' | 'base'): string {
  const name = host === 'base' ? settings.baseHost : `${host}.${settings.baseHost}`;
  const standard = settings.scheme === 'https' ? '443' : '80';
  const port = settings.publicPort === '' || settings.publicPort === standard ? '' : `:${settings.publicPort}`;
  return `${settings.scheme}://${name}${port}`;
}
