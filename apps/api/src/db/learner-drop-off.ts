import { sql, type SQL } from 'drizzle-orm';

/** `LearnerDropOff` as JSON, by the names of a trip and its leg in a statement; null for a passenger who rides. */
export const learnerDropOff = (trip: string, leg: string): SQL =>
  sql.raw(`(select json_build_object('rideType', ${trip}.ride_type,
    'dropOff', json_build_object('latitude', ${leg}.drop_off_latitude, 'longitude', ${leg}.drop_off_longitude,
      'address', ${leg}.drop_off_address),
    'school', case when sk.id is not null then json_build_object('latitude', sk.latitude, 'longitude', sk.longitude) end,
    'home', json_build_object('address', gu.home_address,
      'position', case when gu.home_latitude is not null and gu.home_longitude is not null
        then json_build_object('latitude', gu.home_latitude, 'longitude', gu.home_longitude) end),
    'mayWalkInAlone', coalesce(cn.may_walk_in_alone, false),
    'receivers', (select count(*) from receivers rv where rv.scholar_id = ${trip}.scholar_id and rv.removed_at is null))
  from scholars ls join users gu on gu.id = ls.guardian_id
  left join schools sk on sk.id = ls.school_id
  left join care_notes cn on cn.scholar_id = ls.id
  where ls.id = ${trip}.scholar_id)`);
