const KILOMETRE = 1_000;

/** Metres as Google writes them: "850 m", "12.3 km", "1,402 km". */
export function distanceText(metres: number): string {
  if (metres < KILOMETRE) return `${metres} m`;
  const km = metres / KILOMETRE;
  return km < 100 ? `${km.toFixed(1)} km` : `${Math.round(km).toLocaleString('en-US')} km`;
}

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** Seconds as Google writes them: "1 min", "18 mins", "2 hours 5 mins". */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return count(minutes, 'min');
  return minutes % 60 === 0 ? count(hours, 'hour') : `${count(hours, 'hour')} ${count(minutes % 60, 'min')}`;
}
