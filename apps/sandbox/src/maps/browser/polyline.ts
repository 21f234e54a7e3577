import type { LatLngLiteral } from './lat-lng';

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** Points as one line of text in Google's polyline form, five decimals. */
export function encodePolyline(points: readonly LatLngLiteral[]): string {
  let [lat, lng] = [0, 0];
  return points
    .map((point) => {
      const [nextLat, nextLng] = [Math.round(point.lat * 1e5), Math.round(point.lng * 1e5)];
      const text = encodeNumber(nextLat - lat) + encodeNumber(nextLng - lng);
      [lat, lng] = [nextLat, nextLng];
      return text;
    })
    .join('');
}
