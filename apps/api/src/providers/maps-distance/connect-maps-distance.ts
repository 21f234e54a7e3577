import type { Settings } from '../../settings/env';
import { providerClient, type ProviderClientOptions } from '../provider-client';
import { googleDistance } from './google-distance';
import { googleTable } from './google-table';
import type { MapsDistance } from './maps-distance';
import { osrmDistance } from './osrm-distance';
import { osrmTable } from './osrm-table';

/** Google allows 625 elements a call, with and without traffic. */
const GOOGLE_SIDE = 25;

/**
 * The adapter of the distance provider that the settings name. Tables have a circuit breaker of their own, so that a
 * provider that is too slow for them still measures single drives.
 */
export function connectMapsDistance(
  { provider, baseUrl, key, tableSize }: Omit<Settings['route'], 'tablePairs' | 'cacheDays'>,
  options?: ProviderClientOptions,
): MapsDistance {
  const client = providerClient(options);
  const ask = { baseUrl, key, client: providerClient(options) };
  const source = `${provider} ${new URL(baseUrl).host}`;
  if (provider === 'google') {
    return {
      source,
      traffic: true,
      tableSide: GOOGLE_SIDE,
      drivingMetres: googleDistance(baseUrl, key, client),
      table: (origins, destinations, of = {}) => googleTable(ask, origins, destinations, of),
    };
  }
  return {
    source,
    traffic: false,
    tableSide: Math.floor(tableSize / 2),
    drivingMetres: osrmDistance(baseUrl, client),
    table: (origins, destinations, of = {}) => osrmTable(ask, origins, destinations, of),
  };
}
