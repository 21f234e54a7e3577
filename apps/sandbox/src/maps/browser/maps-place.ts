import type { DataSource } from './data-source';
import type { PlainResult } from './geocoder';
import { LatLng, LatLngBounds } from './lat-lng';
import { errorFor, valueOf } from './maps-errors';

const FIELDS: Record<string, (result: PlainResult) => unknown> = {
  addressComponents: ({ address_components }) =>
    address_components.map(({ long_name, short_name, types }) => ({
      longText: long_name,
      shortText: short_name,
      types,
    })),
  displayName: ({ formatted_address }) => formatted_address.split(', ')[0],
  formattedAddress: ({ formatted_address }) => formatted_address,
  location: ({ geometry }) => new LatLng(geometry.location),
  types: ({ types }) => types,
  viewport: ({ geometry }) => new LatLngBounds(geometry.viewport),
};

/** Google's newer Place: an id and the fetched fields. */
export function placeClass(ask: DataSource) {
  return class Place {
    readonly id: string;
    constructor({ id }: { id: string }) {
      this.id = id;
    }
    async fetchFields({ fields }: { fields: Iterable<string> }): Promise<{ place: Place }> {
      const wanted = [...fields];
      if (wanted.length === 0) throw errorFor('PLACES_GET_PLACE', 'INVALID_REQUEST');
      const { results } = valueOf(
        'PLACES_GET_PLACE',
        await ask<{ results: PlainResult[] }>('geocode', [['place_id', this.id]]),
      );
      const [result] = results;
      if (!result) throw errorFor('PLACES_GET_PLACE', 'NOT_FOUND');
      const told = wanted.includes('*') ? Object.keys(FIELDS) : wanted;
      for (const field of told) Object.assign(this, { [field]: FIELDS[field]?.(result) });
      return { place: this };
    }
    toJSON(): unknown {
      return { ...this };
    }
  };
}
