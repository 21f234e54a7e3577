/** A place of the fake maps; `country` as an ISO 3166 alpha-2 code in lower case. */
export interface FakePlace {
  readonly id: string;
  readonly main: string;
  readonly secondary: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

/** Three places of Johannesburg and one of Lagos. */
export const FAKE_PLACES: readonly FakePlace[] = [
  {
    id: 'sandton',
    main: 'Sandton City',
    secondary: '83 Rivonia Road, Sandton, Johannesburg',
    country: 'za',
    lat: -26.1076,
    lng: 28.0567,
  },
  {
    id: 'sandown',
    main: 'Sandown High School',
    secondary: 'North Road, Sandton, Johannesburg',
    country: 'za',
    lat: -26.0951,
    lng: 28.0683,
  },
  {
    id: 'rosebank',
    main: 'Rosebank Mall',
    secondary: '50 Bath Avenue, Rosebank, Johannesburg',
    country: 'za',
    lat: -26.1458,
    lng: 28.0416,
  },
  {
    id: 'ikeja',
    main: 'Ikeja City Mall',
    secondary: 'Obafemi Awolowo Way, Ikeja, Lagos',
    country: 'ng',
    lat: 6.6145,
    lng: 3.3581,
  },
];

export const addressOf = ({ main, secondary }: FakePlace) => `${main}, ${secondary}`;

/** The places of these countries whose description contains the text. */
export function find(input: string, countries: readonly string[]): FakePlace[] {
  const wanted = input.trim().toLowerCase();
  return FAKE_PLACES.filter(
    (place) => countries.includes(place.country) && addressOf(place).toLowerCase().includes(wanted),
  );
}
