import type { Place } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** How many of the latest bookings are searched for places. */
const BOOKINGS = 20;
/** How many recent places are read; some are a home or a school, too. */
const RECENT = 8;
/** How many recent places are suggested. */
const MOST_RECENT = 5;

type Row = Place & Record<string, unknown>;

/**
 * The places that a passenger is likely to ride between: home, the learners' schools, then the latest places of former
 * bookings that are neither. All are the passenger's own.
 */
export async function findKnownPlaces(db: Executor, passengerId: string): Promise<Place[]> {
  const fixed = await findHomeAndSchools(db, passengerId);
  const recent = await findRecentPlaces(db, passengerId);
  const known = new Set(fixed.map(({ address }) => address));
  return [...fixed, ...recent.filter(({ address }) => !known.has(address)).slice(0, MOST_RECENT)];
}

/** A passenger's home, if its coordinates are known, and the linked schools of the passenger's learners. */
async function findHomeAndSchools(db: Executor, passengerId: string): Promise<Place[]> {
  const { rows } = await db.execute<Row>(sql`
    select 'home' as kind, null as name, null as scholar_id, home_latitude as latitude, home_longitude as longitude,
        home_address as address, 0 as place
      from users
      where id = ${passengerId} and home_latitude is not null and home_longitude is not null and home_address is not null
    union all
    select 'school', k.name, s.id, k.latitude, k.longitude, k.address, 1
      from scholars s join schools k on k.id = s.school_id
      where s.guardian_id = ${passengerId} and s.deleted_at is null
    order by place, scholar_id`);
  return rows.map(placeOf);
}

/** The ends of a passenger's latest bookings, each address once at its latest point, latest first. */
async function findRecentPlaces(db: Executor, passengerId: string): Promise<Place[]> {
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select id from bookings where passenger_id = ${passengerId} order by id desc limit ${BOOKINGS}),
    ends as (
      select booking_id, pick_up_latitude as latitude, pick_up_longitude as longitude, pick_up_address as address
        from booking_legs where booking_id in (select id from latest)
      union all
      select booking_id, drop_off_latitude, drop_off_longitude, drop_off_address
        from booking_legs where booking_id in (select id from latest)),
    places as (
      select distinct on (address) * from ends order by address, booking_id desc, latitude, longitude)
    select 'recent' as kind, null as name, null as scholar_id, latitude, longitude, address
      from places order by booking_id desc, address limit ${RECENT}`);
  return rows.map(placeOf);
}

const placeOf = ({ kind, name, scholar_id, latitude, longitude, address }: Row): Place => ({
  kind,
  name,
  scholar_id,
  latitude,
  longitude,
  address,
});
