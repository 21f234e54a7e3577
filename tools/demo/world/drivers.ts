import type { Person } from './passengers';
import type { PlaceName } from './place';

/** How far a driver's documents come. */
type Documents = 'none' | 'waiting' | 'approved' | 'rejected';

export interface Driver extends Person {
  readonly vehicle?: {
    readonly name: string;
    readonly model: string;
    readonly color: string;
    readonly year: string;
    readonly seat_no: number;
    readonly plate_number: string;
  };
  /** Days from the beginning of the demo's time until the license ends. */
  readonly licenseDays: number;
  readonly documents: Documents;
  /** From where the driver can be planned; left out, nobody plans the driver. */
  readonly base?: PlaceName;
  /** Whose referral code the driver signs up with. */
  readonly referredBy?: string;
}

const vehicle = (name: string, model: string, color: string, year: string, seat_no: number, plate_number: string) => ({
  name,
  model,
  color,
  year,
  seat_no,
  plate_number,
});

const YEARS = 900;

/** Drivers of both markets, one in each state of a vehicle, in the order in which they sign up. */
export const DRIVERS = {
  bongani: {
    first_name: 'Bongani',
    last_name: 'Khumalo',
    phone: '+27825550201',
    shows: 'approved, has referred others',
    vehicle: vehicle('Toyota', 'Quantum', 'White', '2021', 8, 'KX 12 BN GP'),
    documents: 'approved',
    licenseDays: YEARS,
    base: 'northcliff',
  },
  themba: {
    first_name: 'Themba',
    last_name: 'Ndlovu',
    phone: '+27825550202',
    shows: 'approved, the license ends soon',
    vehicle: vehicle('Volkswagen', 'Caravelle', 'Silver', '2019', 7, 'HJ 45 LM GP'),
    documents: 'approved',
    licenseDays: 30,
    referredBy: 'bongani',
    base: 'soweto',
  },
  lindiwe: {
    first_name: 'Lindiwe',
    last_name: 'Mthembu',
    phone: '+27725550203',
    shows: 'the license has expired',
    vehicle: vehicle('Hyundai', 'H1', 'Blue', '2018', 8, 'CA 204 881'),
    documents: 'approved',
    licenseDays: 6,
  },
  ayanda: {
    first_name: 'Ayanda',
    last_name: 'Cele',
    phone: '+27725550204',
    shows: 'rejected, with reasons',
    vehicle: vehicle('Kia', 'Carnival', 'Grey', '2017', 7, 'ND 771 203'),
    documents: 'rejected',
    licenseDays: YEARS,
    referredBy: 'bongani',
  },
  mandla: {
    first_name: 'Mandla',
    last_name: 'Zulu',
    phone: '+27835550205',
    shows: 'documents under review',
    vehicle: vehicle('Ford', 'Tourneo', 'White', '2022', 8, 'LP 09 KT GP'),
    documents: 'waiting',
    licenseDays: YEARS,
  },
  johan: {
    first_name: 'Johan',
    last_name: 'Botha',
    phone: '+27835550206',
    shows: 'a vehicle without documents',
    vehicle: vehicle('Toyota', 'Avanza', 'Red', '2020', 6, 'BD 63 VV GP'),
    documents: 'none',
    licenseDays: YEARS,
  },
  kabelo: {
    first_name: 'Kabelo',
    last_name: 'Molefe',
    phone: '+27715550207',
    shows: 'signed up, no vehicle',
    documents: 'none',
    licenseDays: 0,
    referredBy: 'bongani',
  },
  emeka: {
    first_name: 'Emeka',
    last_name: 'Obi',
    phone: '+2348035550208',
    shows: 'approved, in Lagos',
    vehicle: vehicle('Toyota', 'Sienna', 'Gold', '2016', 7, 'LSR 482 XA'),
    documents: 'approved',
    licenseDays: YEARS,
    base: 'lekki',
  },
  yusuf: {
    first_name: 'Yusuf',
    last_name: 'Bello',
    phone: '+2348025550209',
    shows: 'documents under review, in Abuja',
    vehicle: vehicle('Honda', 'Odyssey', 'Black', '2015', 7, 'ABC 119 KJ'),
    documents: 'waiting',
    licenseDays: YEARS,
    referredBy: 'emeka',
  },
} as const satisfies Record<string, Driver>;

export type DriverName = keyof typeof DRIVERS;
