interface TypedTime {
  /** `HH:mm:ss`. */
  readonly value: string;
  /** Both hours and minutes were typed. */
  readonly isWhole: boolean;
}

/** "6", "645", "0645", "6:45", "6.45" or "6h45" as a time of day; a lone hour is the full hour. Undefined otherwise. */
export function readTypedTime(text: string): TypedTime | undefined {
  const [, hour = '', minutes = ''] = /^(\d{1,2})(?:[:.h]?(\d{2}))?[:.h]?$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minutes) > 59) return undefined;
  return { value: `${hour.padStart(2, '0')}:${minutes.padEnd(2, '0')}:00`, isWhole: minutes !== '' };
}
