import { createVehicle, uploadVehicleDocuments } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import sharp from 'sharp';
import { decideDocuments, type Reasons } from '../../src/console/reviews';
import type { SignedIn } from './users';
import type { TestApi } from '../test-api';

/** A white Toyota Quantum; the driver's license is valid until the end of January 2027. */
export const newVehicle = (changes: object = {}) => ({
  name: 'Toyota',
  model: 'Quantum',
  color: 'White',
  year: '2021',
  seat_no: 8,
  plate_number: 'KX 12 BN GP',
  license_expiry: '2027-01-31',
  ...changes,
});

/** A rotated photo with the metadata that a camera writes. */
export const cameraPhoto = (
  changes: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' } = {},
): Promise<Buffer> => {
  const { width = 90, height = 60, format = 'jpeg' } = changes;
  return sharp({ create: { width, height, channels: 3, background: '#186' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Somebody' },
      IFD3: { GPSLatitude: '26/1 6/1 0/1', GPSLongitude: '28/1 3/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>')
    .toFormat(format)
    .toBuffer();
};

/** A multipart body with its header, as a browser sends it. */
export async function multipart(
  parts: Readonly<Record<string, string | Buffer>>,
  fileName = 'photo.jpg',
): Promise<{ body: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.set(name, part);
    else form.set(name, new Blob([new Uint8Array(part)], { type: 'image/jpeg' }), fileName);
  }
  const encoded = new Request('http://x', { method: 'POST', body: form });
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** All four documents, except what is changed or left out. */
export async function fourPhotos(
  changes: Partial<Record<VehicleDocument, Buffer | undefined>> = {},
): Promise<Record<string, Buffer>> {
  const photo = await cameraPhoto();
  const photos = VEHICLE_DOCUMENTS.map((name) => [name, name in changes ? changes[name] : photo] as const);
  return Object.fromEntries(photos.filter((entry): entry is [VehicleDocument, Buffer] => entry[1] !== undefined));
}

/** Registers a vehicle and returns its id. */
export async function registerVehicle(
  api: TestApi,
  { access }: Pick<SignedIn, 'access'>,
  changes: object = {},
): Promise<string> {
  const { status, response, error } = await api.call(createVehicle, { access, body: newVehicle(changes) });
  if (status !== 201) throw new Error(`Registering failed: ${JSON.stringify(error)}`);
  return response.data.id;
}

/** Sends parts to the upload of a vehicle, valid or not. */
export async function upload(
  api: TestApi,
  access: string | undefined,
  id: string,
  parts: Readonly<Record<string, string | Buffer>>,
  fileName?: string,
) {
  return api.call(uploadVehicleDocuments, { params: { id }, access, ...(await multipart(parts, fileName)) });
}

/** Uploads four valid documents and returns the id of their version. */
export async function uploadDocumentVersion(api: TestApi, access: string, id: string): Promise<string> {
  const { status, error } = await upload(api, access, id, await fourPhotos());
  if (status !== 200) throw new Error(`The upload failed: ${JSON.stringify(error)}`);
  const { rows } = await api.deps.db.$client.query<{ id: string }>(
    'select id from document_versions where vehicle_id = $1 and superseded_at is null',
    [id],
  );
  return rows[0]?.id ?? '';
}

/** A vehicle whose documents were reviewed: approved, or rejected for these reasons. Returns its id. */
export async function reviewedVehicle(api: TestApi, driver: SignedIn, reasons: Reasons = {}): Promise<string> {
  const id = await registerVehicle(api, driver);
  const version = await uploadDocumentVersion(api, driver.access, id);
  await decideDocuments(api.deps, { versionId: version, staffId: null }, reasons);
  return id;
}

/** The keys of all stored files. */
export async function keptFiles(api: TestApi): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of api.deps.files.list()) keys.push(key);
  return keys.sort();
}
