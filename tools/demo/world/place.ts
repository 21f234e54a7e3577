/** A place as the sandbox's maps know it. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
}

const place = (address: string, latitude: number, longitude: number): Place => ({ latitude, longitude, address });

/** Places of the demo by a short name. */
export const PLACES = {
  parkhurst: place('12 4th Avenue, Parkhurst, Johannesburg', -26.139, 28.017),
  fourways: place('8 Uranium Street, Fourways, Johannesburg', -26.017, 28.01),
  soweto: place('41 Vilakazi Street, Orlando West, Soweto', -26.236, 27.905),
  northcliff: place('27 Weltevreden Road, Northcliff, Johannesburg', -26.143, 27.969),
  sandton: place('Sandton City, 83 Rivonia Road, Sandton', -26.1085, 28.053),
  rosebank: place('Rosebank Mall, 50 Bath Avenue, Rosebank', -26.1466, 28.0412),
  midrand: place('Midrand Gautrain Station, Midrand', -25.9965, 28.137),
  seaPoint: place('15 Regent Road, Sea Point, Cape Town', -33.917, 18.388),
  centuryCity: place('Century City, Cape Town', -33.892, 18.51),
  lekki: place('6 Admiralty Way, Lekki Phase 1, Lagos', 6.4478, 3.4723),
  ikeja: place('22 Allen Avenue, Ikeja, Lagos', 6.595, 3.3335),
  surulere: place('9 Adeniran Ogunsanya Street, Surulere, Lagos', 6.4969, 3.3534),
  victoriaIsland: place('Victoria Island, Lagos', 6.4281, 3.4219),
  yaba: place('Herbert Macaulay Way, Yaba, Lagos', 6.5095, 3.3711),
  asokoro: place('Asokoro, Abuja', 9.0405, 7.5185),
  wuse: place('Wuse, Abuja', 9.0645, 7.4675),
  northcliffHigh: place('Northcliff High School, Johannesburg', -26.139, 27.97),
  bryanstonHigh: place('Bryanston High School, Johannesburg', -26.0645, 28.029),
  parktownGirls: place('Parktown High School for Girls, Johannesburg', -26.155, 28.026),
  kingEdward: place('King Edward VII School, Johannesburg', -26.1655, 28.0635),
  lagosSchool: place('Corona School, Victoria Island, Lagos', 6.4325, 3.425),
  abujaSchool: place('The Regent School, Abuja', 9.0925, 7.499),
} as const;

export type PlaceName = keyof typeof PLACES;
