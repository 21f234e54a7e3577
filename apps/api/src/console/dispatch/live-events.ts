import { dispatchStream, type DispatchEvents } from '@liftclub/api-contract';
import type { ServiceMarket } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { DISPATCH_TOPIC } from '../../messages/live-changes-repository';
import { findOpenDays } from '../../modules/dispatch';
import { streamTopics, type LiveBoard, type Topic } from '../../modules/live';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readQuery } from '../../plugins/contract/contract-routes';
import { consoleUpdates, followingStaff, type ConsoleState, type LiveConsole } from '../live';
import { readLiveRuns, recordLive } from './live-runs';

/** Lateness and alerts change with time alone. */
const REFRESH_SECONDS = 5;

type LiveDispatch = Pick<DispatchEvents, 'days' | 'runs'>;

/**
 * The runs of today and the versions of the days that are not closed as an event stream: `runs` as in `dispatch/live/`,
 * `days` with market, date and version, and `moving` with the trips that others are moving, at opening and whenever
 * they have changed; also what `console/live/events/` sends, so that a page needs one stream. That a member views the
 * runs of a day is recorded once per hour.
 */
export function liveEventsRoute(app: FastifyInstance, deps: Dependencies, board: LiveBoard, live: LiveConsole): void {
  const config = { access: 'staff', right: 'dispatch.read' } as const;
  const schema = { summary: 'Follow the runs of today', response: { 200: { type: 'string' } } };
  const topic: Topic<LiveDispatch> = {
    id: DISPATCH_TOPIC,
    refreshSeconds: REFRESH_SECONDS,
    read: () => readLiveDispatch(deps),
  };
  app.get(`${API_PREFIX}${dispatchStream.path}`, { config, schema }, async (request, reply) => {
    readQuery({}, request.query);
    const { staff, following, rights } = followingStaff(deps, request, config.right);
    const consoleEventsOf = consoleUpdates(rights);
    const isOwn = ({ market }: { readonly market: ServiceMarket }) => staff.markets.includes(market);
    const sent = new Map([['moving', '[]']]);
    const newEvents = (values: Readonly<Record<string, readonly object[]>>): string => {
      let text = '';
      for (const [name, value] of Object.entries(values)) {
        const data = JSON.stringify(value);
        if (data !== sent.get(name)) text += `id: ${deps.clock().getTime()}\nevent: ${name}\ndata: ${data}\n\n`;
        sent.set(name, data);
      }
      return text;
    };
    return streamTopics<LiveDispatch | ConsoleState>(deps, board, reply, {
      ...following,
      topics: [topic, live.topic],
      update: async (value) => {
        if (!('runs' in value)) {
          const others = value.moving.filter((one) => isOwn(one) && one.staffId !== staff.staffId);
          const moving = others.map(({ tripId, name }) => ({ trip_id: tripId, name }));
          return { text: consoleEventsOf(value) + newEvents({ moving }), continues: true };
        }
        const runs = value.runs.filter(isOwn);
        await recordLive(deps, staff.staffId, runs);
        return { text: newEvents({ days: value.days.filter(isOwn), runs }), continues: true };
      },
    });
  });
}

async function readLiveDispatch(deps: Dependencies): Promise<LiveDispatch> {
  const days = (await findOpenDays(deps.db)).map(({ market, date, version }) => ({ market, date, version }));
  return { days, runs: await readLiveRuns(deps) };
}
