import type { Settings } from '../../settings/env';
import { providerClient, type ProviderClientOptions } from '../provider-client';
import { googleDistance } from './google-distance';
import type { MapsDistance } from './maps-distance';
import { osrmDistance } from './osrm-distance';

/** The adapter of the distance provider that the settings name. */
export function connectMapsDistance(
  { provider, baseUrl, key }: Settings['route'],
  options?: ProviderClientOptions,
): MapsDistance {
  const client = providerClient(options);
  return provider === 'google' ? googleDistance(baseUrl, key, client) : osrmDistance(baseUrl, client);
}
