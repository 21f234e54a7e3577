import type { Coordinates } from './distance';

/** The address of a place in Google Maps, which phones open in their maps app. */
export const placeOnMap = ({ latitude, longitude }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
