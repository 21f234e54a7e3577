import { isApiError, type ApiClient } from '@liftclub/api-client';
import { getVehicleFile } from '@liftclub/api-contract';
import { HOUR_MS } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { runCache, type CachedVehicleFile } from '../runs';
import { queryKeys } from './query-keys';

/** The driver's vehicle file. */
export interface ShownVehicleFile extends CachedVehicleFile {
  /** There was no response: this is the one that the phone stored. `old`: it is no longer valid. */
  readonly stored: false | 'valid' | 'old';
}

/** The file of the driver's vehicle; without a connection as it was loaded last. */
export const vehicleFileQuery = (api: ApiClient, owner: string) =>
  queryOptions({
    queryKey: queryKeys.vehicleFile,
    queryFn: async (): Promise<ShownVehicleFile> => {
      try {
        return { ...(await loadVehicleFile(api, owner)), stored: false };
      } catch (error) {
        const stored = isApiError(error, 'network') ? await runCache.readVehicleFile(owner) : undefined;
        if (!stored) throw error;
        return { ...stored, stored: Date.now() > Date.parse(stored.validUntil) ? 'old' : 'valid' };
      }
    },
    staleTime: 0,
  });

/** How old a stored file may be before the dashboard loads it again. */
const FRESH_MS = 12 * HOUR_MS;

/** Stores the file on the phone while there is a connection, so that it can be shown without one. */
export async function storeVehicleFile(api: ApiClient, owner: string, now: number): Promise<void> {
  const stored = await runCache.readVehicleFile(owner);
  if (stored && now - Date.parse(stored.madeAt) < FRESH_MS) return;
  await loadVehicleFile(api, owner);
}

async function loadVehicleFile(api: ApiClient, owner: string): Promise<CachedVehicleFile> {
  const { data } = await api.call(getVehicleFile, { quiet: true });
  const response = await fetch(data.pdf_url);
  if (!response.ok) throw new Error(`The PDF of the vehicle file answered ${response.status}.`);
  const file = {
    owner,
    page: data.page,
    pdf: await response.blob(),
    madeAt: data.made_at,
    validUntil: data.valid_until,
  };
  await runCache.saveVehicleFile(file);
  return file;
}
