import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Caller, Client, Reply, Sent } from './client';

/** The fields of a vehicle's documents. */
export const DOCUMENTS = ['vehicle_photo', 'vehicle_insurance', 'driver_license_front', 'driver_license_back'] as const;

/** A vehicle as its driver registers it. */
const VEHICLE = {
  name: 'Toyota',
  model: 'Quantum',
  color: 'White',
  year: '2021',
  seat_no: 8,
  plate_number: 'KX 12 BN GP',
  license_expiry: '2035-01-31',
};

/** Registers a vehicle, which is `VEHICLE` except for `details`. */
export const registerVehicle = (client: Client, as: Caller, details: object = {}): Promise<Reply> =>
  client.send('POST', 'driver', 'driver/vehicle/create-vehicle/', {
    body: { ...VEHICLE, ...details },
    as,
    headers: { 'idempotency-key': randomUUID() },
  });

/** Uploads documents of a vehicle: a form, also one that is encoded. */
export const uploadDocuments = (
  client: Client,
  as: Caller,
  vehicleId: string,
  form: Pick<Sent, 'body' | 'headers'>,
): Promise<Reply> => client.send('PATCH', 'driver', `driver/vehicle/${vehicleId}/`, { ...form, as });

/** A form with a photo for each document; `photos` in the order of DOCUMENTS. */
export function documentsForm(photos: readonly Buffer[], type = 'image/jpeg'): FormData {
  const form = new FormData();
  DOCUMENTS.forEach((name, index) => form.set(name, photoBlob(photos[index] ?? Buffer.alloc(0), type), 'photo.jpg'));
  return form;
}

/** A photo as a file of a form. */
export const photoBlob = (photo: Buffer, type = 'image/jpeg'): Blob => new Blob([new Uint8Array(photo)], { type });

/** A square photo with the metadata that a camera writes, of noise, so that it does not become small. */
export const cameraPhoto = (
  side: number,
  { format = 'jpeg', artist = 'Camera' }: { format?: 'jpeg' | 'png' | 'webp'; artist?: string } = {},
): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
      background: '#186',
    },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: artist }, IFD3: { GPSLatitude: '26/1 6/1 0/1', GPSLongitude: '28/1 3/1 0/1' } })
    .toFormat(format)
    .toBuffer();
