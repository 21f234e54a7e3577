const NUMBER = /^-?\d+(\.\d+)?$/;

/** The point of a typed "-26.1076, 28.0567"; undefined for any other text. */
export function readPoint(typed: string): { latitude: number; longitude: number } | undefined {
  const parts = typed.split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [latitude, longitude] = parts.map(Number) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
