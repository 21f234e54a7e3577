import type { Settings } from '../../settings/env';
import { providerClient, type ProviderTime } from '../provider-client';
import { googleDistance } from './google-distance';
import type { MapsDistance } from './maps-distance';
import { osrmDistance } from './osrm-distance';

/** The distance provider that the settings name. */
export function connectMapsDistance({ provider, baseUrl, key }: Settings['route'], time: ProviderTime): MapsDistance {
  const ask = providerClient(time);
  return provider === 'google' ? googleDistance(baseUrl, key, ask) : osrmDistance(baseUrl, ask);
}
