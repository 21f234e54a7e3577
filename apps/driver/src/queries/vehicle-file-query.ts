import { isApiError, type ApiClient } from '@liftclub/api-client';
import { getVehicleFile } from '@liftclub/api-contract';
import { HOUR_MS } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { vehicleFileStore, type StoredVehicleFile } from '../runs';
import { queryKeys } from './query-keys';

/** The driver's vehicle file. */
export interface ShownVehicleFile extends StoredVehicleFile {
  /** The one that the phone stored, while or because none is loaded. `old`: it is no longer valid. */
  readonly stored: false | 'valid' | 'old';
}

/** The file that the phone stored, to be shown while a newer one is loaded; null for none. */
export const storedVehicleFileQuery = (owner: string) =>
  queryOptions({
    queryKey: queryKeys.storedVehicleFile,
    queryFn: async () => (await readStored(owner)) ?? null,
    gcTime: 0,
  });

/** The file of the driver's vehicle; where it cannot be loaded, for whatever reason, as it was loaded last. */
export const vehicleFileQuery = (api: ApiClient, owner: string) =>
  queryOptions({
    queryKey: queryKeys.vehicleFile,
    queryFn: async (): Promise<ShownVehicleFile> => {
      try {
        return { ...(await loadVehicleFile(api, owner)), stored: false };
      } catch (error) {
        const stored = hasNoFile(error) ? undefined : await readStored(owner);
        if (!stored) throw error;
        return stored;
      }
    },
    staleTime: 0,
  });

async function readStored(owner: string): Promise<ShownVehicleFile | undefined> {
  const stored = await vehicleFileStore.read(owner);
  return stored && { ...stored, stored: Date.now() > Date.parse(stored.validUntil) ? 'old' : 'valid' };
}

/** The session has ended, or there is no vehicle: an earlier file is not shown. */
const hasNoFile = (error: unknown): boolean =>
  isApiError(error, 'http') && (error.status === 401 || error.status === 404);

/** How old a stored file may be before the dashboard loads it again. */
const FRESH_MS = 12 * HOUR_MS;

/** Stores the file on the phone while there is a connection, so that it can be shown without one. */
export async function storeVehicleFile(api: ApiClient, owner: string, now: number): Promise<void> {
  const stored = await vehicleFileStore.read(owner);
  if (stored && now - Date.parse(stored.madeAt) < FRESH_MS) return;
  await loadVehicleFile(api, owner);
}

const PDF_MS = 30_000;

async function loadVehicleFile(api: ApiClient, owner: string): Promise<StoredVehicleFile> {
  const { data } = await api.call(getVehicleFile, { quiet: true });
  const response = await fetch(data.pdf_url, { signal: AbortSignal.timeout(PDF_MS) });
  if (!response.ok) throw new Error(`The PDF of the vehicle file answered ${response.status}.`);
  const pdf = await response.blob();
  const file = { owner, page: data.page, pdf, madeAt: data.made_at, validUntil: data.valid_until };
  await vehicleFileStore.save(file);
  return file;
}
