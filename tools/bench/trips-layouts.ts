/** The two layouts of the table of trips that are compared (docs/decisions/086-trips-table.md). */
export interface Layout {
  readonly name: 'plain' | 'by_month';
  /** Creates the empty table, without indexes. */
  readonly create: readonly string[];
  /** Creates keys and indexes on the loaded table. */
  readonly index: readonly string[];
}

const COLUMNS = `id uuid not null, version integer not null, subscription_id uuid not null, booking_id uuid not null,
  passenger_id uuid not null, scholar_id uuid, ride_type text not null, date date not null,
  departs_at timestamptz(3) not null, metres integer not null, status text not null, fare bigint not null,
  vat bigint not null, currency text not null, why text`;

/** The columns other than the key are those of the product's indexes; the partition key must be part of each key. */
const indexes = (table: string, key: string, unique: string): string[] => [
  `alter table ${table} add primary key (${key})`,
  `create unique index ${table}_booking on ${table} (${unique})`,
  `create index ${table}_passenger on ${table} (passenger_id, departs_at)`,
  `create index ${table}_day on ${table} (date, currency)`,
];

const month = (index: number): string => `(date '2025-01-01' + interval '${index} month')::date`;

/** One partition for each of `months` months. The bounds are literals, hence the DO block. */
const partitions = (months: number): string => `do $$ begin for m in 0..${months - 1} loop execute format(
  'create unlogged table trips_by_month_%s partition of trips_by_month for values from (%L) to (%L)',
  m, (date '2025-01-01' + make_interval(months => m))::date, (date '2025-01-01' + make_interval(months => m + 1))::date);
  end loop; end $$`;

export const layouts = (months: number): readonly Layout[] => [
  {
    name: 'plain',
    create: [`create unlogged table trips_plain (${COLUMNS})`],
    index: indexes('trips_plain', 'id', 'booking_id, ride_type, date'),
  },
  {
    name: 'by_month',
    create: [`create table trips_by_month (${COLUMNS}) partition by range (date)`, partitions(months)],
    index: indexes('trips_by_month', 'id, date', 'booking_id, ride_type, date'),
  },
];

/** Inserts the plans of one month: two trips a weekday for `passengers` passengers, half of them in each market. */
export const loadMonth = (table: string, index: number, passengers: number): string => `
  insert into ${table}
  select (lpad(to_hex(${index} * 10000000 + p * 100 + row_number() over (partition by p)), 12, '0')
           || substr(md5(p || d::text || r), 1, 20))::uuid, 1,
    md5('s' || ${index} || p)::uuid, md5('b' || ${index} || p)::uuid, md5('p' || p)::uuid,
    case when p % 3 = 0 then null else md5('c' || p)::uuid end, r, d::date,
    d + case r when 'A' then interval '5 hours' else interval '13 hours' end, 12400, 'scheduled', 6830, 891,
    case when p % 2 = 0 then 'ZAR' else 'NGN' end, null
  from generate_series(1, ${passengers}) p,
    generate_series(${month(index)}, ${month(index + 1)} - 1, interval '1 day') d, unnest(array['A', 'B']) r
  where extract(isodow from d) <= 5`;
