import { createHmac, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pLimit from 'p-limit';
import { Pool, type QueryConfig } from 'pg';

/**
 * The reference of `npm run bench`: bare Fastify and hand-written prepared statements for the same answers. It checks
 * the token and reads the session in the same statement as the list; it validates nothing and logs nothing.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const secret = Buffer.from(process.env['TOKEN_KEY'] ?? '', 'base64');

interface Claims {
  sub: string;
  sid: string;
}

function claimsOf(authorization: string | undefined): Claims {
  const [head, body, signature] = (authorization ?? '').slice('Bearer '.length).split('.');
  const right = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  if (!timingSafeEqual(right, Buffer.from(signature ?? '', 'base64url'))) throw new Error('The token is not ours.');
  return JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Claims;
}

const statement =
  (name: string, text: string): ((values: unknown[]) => QueryConfig) =>
  (values) => ({ name, text, values });

const SESSION = `session as (select u.id from users u join sessions s on s.user_id = u.id and s.id = $2 and s.revoked_at is null where u.id = $1)`;

const scholars = statement(
  'scholars',
  `with ${SESSION}
   select id, name, age, gender, school_name, school_address, school_id, count(*) over ()::int as count
   from scholars where guardian_id = (select id from session) and deleted_at is null order by id`,
);

const bookings = statement(
  'bookings',
  `with ${SESSION}
   select b.id, b.trip_type, b.start_date::text, b.ride_days, b.closed, b.total, b.currency, s.name as rider,
     (select json_agg(json_build_object('pick_up', l.pick_up_address, 'drop_off', l.drop_off_address, 'times', l.times) order by l.ride_type)
      from booking_legs l where l.booking_id = b.id) as rides,
     (select count(*) from bookings where passenger_id = (select id from session) and paid_at is null)::int as count
   from bookings b left join scholars s on s.id = b.scholar_id
   where b.passenger_id = (select id from session) and b.paid_at is null order by b.id desc limit 20`,
);

const metrics = statement(
  'metrics',
  `with ${SESSION}
   select count(distinct s.id)::int as subs, count(t.id)::int as trips, coalesce(sum(t.metres), 0)::float8 as metres
   from subscriptions s left join trips t on t.booking_id = s.booking_id and
     (t.status = 'completed' or (t.status = 'scheduled' and t.departs_at <= now()))
   where s.passenger_id = (select id from session)`,
);

const session = statement('session', `with ${SESSION} select id from session`);
const tariff = statement('tariff', `select * from tariffs where currency = 'ZAR' order by valid_from desc limit 1`);
const LATEST = `(select id from bookings where passenger_id = $1 order by id desc limit 1)`;
const book = statement(
  'book',
  `with copied as (select copy.* from bookings o,
     lateral jsonb_populate_record(null::bookings, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid())) copy
     where o.id = ${LATEST}),
   legs as (select copy.* from booking_legs l, copied c,
     lateral jsonb_populate_record(null::booking_legs, to_jsonb(l) || jsonb_build_object('booking_id', c.id)) copy
     where l.booking_id = ${LATEST}),
   b as (insert into bookings select * from copied returning id, total, vat, subtotal, fees, currency),
   l as (insert into booking_legs select * from legs)
   select * from b`,
);
const user = statement(
  'user',
  'select id, password_hash, role, email from users where email = $1 and phone_verified_at is not null',
);
const signIn = statement(
  'sign_in',
  `insert into sessions (id, user_id, counter, rotated_at, current_seen, created_at, absolute_expires_at)
   values (gen_random_uuid(), $1, 1, now(), false, now(), now() + interval '30 days') returning id`,
);

function token(sub: string, sid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, sid, exp: Math.floor(Date.now() / 1000) + 300 })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const app = fastify();
app.get('/scholars', async ({ headers }) => {
  const { sub, sid } = claimsOf(headers.authorization);
  const { rows } = await pool.query(scholars([sub, sid]));
  return { success: true, message: 'Scholars', data: rows, count: rows[0]?.count ?? 0 };
});
app.get('/bookings', async ({ headers }) => {
  const { sub, sid } = claimsOf(headers.authorization);
  const { rows } = await pool.query(bookings([sub, sid]));
  const data = rows.map(({ rides, ...row }) => {
    const [first] = rides as { pick_up: string; drop_off: string; times: string[] }[];
    return {
      ...row,
      ride: `${first?.pick_up} → ${first?.drop_off}`,
      times: first?.times[0]?.slice(0, 5),
      days: 'Mon–Fri',
      status: 'draft',
    };
  });
  return { success: true, message: 'Bookings', data, count: rows[0]?.count ?? 0 };
});
app.get('/metrics', async ({ headers }) => {
  const { sub, sid } = claimsOf(headers.authorization);
  const { rows } = await pool.query(metrics([sub, sid]));
  return {
    success: true,
    message: 'Metrics',
    data: { ...rows[0], distance: `${(rows[0].metres / 1000).toFixed(1)} km` },
  };
});
app.post('/book', async ({ headers }, reply) => {
  const { sub, sid } = claimsOf(headers.authorization);
  await pool.query(session([sub, sid]));
  await pool.query(tariff([]));
  const { rows } = await pool.query(book([sub]));
  return reply.code(201).send({ success: true, message: 'Booked', data: rows[0] });
});
/** As many hashes at once as the API allows itself, so that readers find a processor: one less than there are. */
const hashing = pLimit(Math.min(4, Math.max(1, availableParallelism() - 1)));

app.post<{ Body: { email: string; password: string } }>('/sign-in', async ({ body }) => {
  const { rows } = await pool.query(user([body.email]));
  if (!(await hashing(() => verify(rows[0].password_hash, body.password)))) throw new Error('Wrong password');
  const opened = await pool.query(signIn([rows[0].id]));
  const pair = { access: token(rows[0].id, opened.rows[0].id), refresh: token(rows[0].id, opened.rows[0].id) };
  return { success: true, message: 'Signed in', data: { id: rows[0].id, email: rows[0].email }, token: pair };
});

void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.stdout.write(`${address}\n`));
