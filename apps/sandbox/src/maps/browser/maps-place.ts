import type { DataSource } from './data-source';
import type { PlainResult } from './geocoder';
import { LatLng, LatLngBounds } from './lat-lng';
import { errorFor, valueOf } from './maps-errors';
import { restrictionText, type AreaLike } from './request-parameters';

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

interface NearbyRequest {
  fields: Iterable<string>;
  locationRestriction: AreaLike;
  includedTypes?: readonly string[];
  maxResultCount?: number;
}

/** The requested fields of a place. */
function valuesOf(result: PlainResult, fields: Iterable<string>): Record<string, unknown> {
  const requested = [...fields];
  const names = requested.includes('*') ? Object.keys(FIELDS) : requested;
  return Object.fromEntries(names.map((field) => [field, FIELDS[field]?.(result)]));
}

/** Google's newer Place: an id and the fetched fields. */
export function placeClass(ask: DataSource) {
  return class Place {
    readonly id: string;
    constructor({ id }: { id: string }) {
      this.id = id;
    }
    async fetchFields({ fields }: { fields: Iterable<string> }): Promise<{ place: Place }> {
      const requested = [...fields];
      if (requested.length === 0) throw errorFor('PLACES_GET_PLACE', 'INVALID_REQUEST');
      const { results } = valueOf(
        'PLACES_GET_PLACE',
        await ask<{ results: PlainResult[] }>('geocode', [['place_id', this.id]]),
      );
      const [result] = results;
      if (!result) throw errorFor('PLACES_GET_PLACE', 'NOT_FOUND');
      return { place: Object.assign(this, valuesOf(result, requested)) };
    }
    static async searchNearby(request: NearbyRequest): Promise<{ places: Place[] }> {
      const fields = [...request.fields];
      if (fields.length === 0) throw errorFor('PLACES_SEARCH_NEARBY', 'INVALID_REQUEST');
      const response = await ask<{ results: PlainResult[] }>('nearby', [
        ['within', restrictionText(request.locationRestriction)],
        ['types', (request.includedTypes ?? []).join(',')],
        ['most', String(request.maxResultCount ?? '')],
      ]);
      if (response.status === 'ZERO_RESULTS') return { places: [] };
      const { results } = valueOf('PLACES_SEARCH_NEARBY', response);
      return {
        places: results.map((result) => Object.assign(new Place({ id: result.place_id }), valuesOf(result, fields))),
      };
    }
    toJSON(): unknown {
      return { ...this };
    }
  };
}
