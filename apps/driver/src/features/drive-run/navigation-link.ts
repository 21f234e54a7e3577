import type { RunStop } from '@liftclub/api-contract';

/** Opens the way to a stop in the maps app of the phone: by `geo:` on Android, by a maps address elsewhere. */
export function navigationLink(
  { latitude, longitude }: Pick<RunStop, 'latitude' | 'longitude'>,
  userAgent: string,
): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  const point = `${latitude},${longitude}`;
  if (/Android/i.test(userAgent)) return `geo:${point}?q=${point}`;
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(point)}`;
}
