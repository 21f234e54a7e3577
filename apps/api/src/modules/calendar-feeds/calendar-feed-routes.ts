import { getCalendarFeed, rotateCalendarFeed } from '@liftclub/api-contract';
import { DAY_MS, marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { hashToken, UnreadableSealError } from '../../keys';
import { contractRoute, readQuery, success } from '../../plugins/contract/contract-routes';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { notFound } from '../../problems';
import { originOf } from '../../settings/origins';
import { calendarText } from './calendar-text';
import * as repository from './calendar-feeds-repository';

const copy = texts.calendarFeed;

/** 256 bits. */
const TOKEN_BYTES = 32;
/** Days of past trips in a feed; those to come are all in it. */
const PAST_DAYS = 30;

/** A passenger's calendar feed: its address for the passenger, the feed for whoever has the address. */
export function calendarFeedRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps;

  contractRoute(app, getCalendarFeed, async ({ actor: { userId } }) => {
    let token = await readToken(deps, userId);
    if (token === undefined) {
      await repository.insertFeed(db, newFeed(deps, userId).row);
      token = await readToken(deps, userId);
    }
    return success(copy.title, { data: { url: token === undefined ? null : urlOf(deps, token) } });
  });

  contractRoute(app, rotateCalendarFeed, async ({ actor: { userId } }) => rotate(deps, userId));

  const url = `${API_PREFIX}calendar/:token.ics`;
  const schema = { summary: 'Read a calendar feed', response: { 200: { type: 'string' } } };
  app.get<{ Params: { token: string } }>(url, { config: { access: 'public' }, schema }, async (request, reply) => {
    readQuery({}, request.query);
    const owner = await repository.findFeedOwner(db, hashToken(request.params.token));
    if (!owner) throw notFound();
    const { userId, country } = owner;
    const now = clock();
    const trips = await repository.findFeedTrips(db, { userId, now }, daysBefore(now, PAST_DAYS));
    await repository.recordRead(db, userId, { now, since: daysBefore(now, 1) });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="liftclub.ics"')
      .send(calendarText(trips, { zone: marketOf(country).zone, now }));
  });
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const urlOf = ({ settings }: Dependencies, token: string): string =>
  `${originOf(settings, 'passenger')}${API_PREFIX}calendar/${token}.ics`;

async function rotate(deps: Dependencies, userId: string) {
  const { token, row } = newFeed(deps, userId);
  await repository.replaceFeed(deps.db, row);
  return success(copy.rotated, { data: { url: urlOf(deps, token) } });
}

function newFeed({ random, keys, clock }: Dependencies, userId: string) {
  const token = random.token(TOKEN_BYTES);
  const row = { userId, tokenHash: hashToken(token), tokenSealed: keys.seal(token), createdAt: clock() };
  return { token, row };
}

/** The token of a user's feed; undefined without one, and for one that this process cannot open. */
async function readToken({ db, keys }: Dependencies, userId: string): Promise<string | undefined> {
  const sealed = await repository.findSealedToken(db, userId);
  if (sealed === undefined) return undefined;
  try {
    return keys.open(sealed);
  } catch (error) {
    if (error instanceof UnreadableSealError) return undefined;
    throw error;
  }
}
