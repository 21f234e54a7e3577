import { dispatchStream, type DispatchEvents } from '@liftclub/api-contract';
import { hasStaffRight, type ServiceMarket } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { DISPATCH_TOPIC } from '../../messages/live-changes-repository';
import { findOpenDays } from '../../modules/dispatch';
import { streamTopic, type LiveBoard } from '../../modules/live';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readQuery } from '../../plugins/contract/contract-routes';
import { forbidden, notAuthenticated } from '../../problems';
import { authenticateStaff } from '../staff';
import { readLiveRuns, recordLive } from './live-runs';

/** Lateness and alerts change with time alone. */
const REFRESH_SECONDS = 5;

/**
 * The runs of today and the versions of the days that are not closed as an event stream: `runs` as in `dispatch/live/`,
 * and `days` with market, date and version, at opening and whenever they have changed. That a member views the runs of
 * a day is recorded once per hour.
 */
export function liveEventsRoute(app: FastifyInstance, deps: Dependencies, board: LiveBoard): void {
  const config = { access: 'staff', right: 'dispatch.read' } as const;
  const schema = { summary: 'Follow the runs of today', response: { 200: { type: 'string' } } };
  const topic = { id: DISPATCH_TOPIC, refreshSeconds: REFRESH_SECONDS, read: () => readLiveDispatch(deps) };
  app.get(`${API_PREFIX}${dispatchStream.path}`, { config, schema }, async (request, reply) => {
    const { staff } = request;
    if (!staff) throw notAuthenticated();
    readQuery({}, request.query);
    const sent = new Map<string, string>();
    return streamTopic(deps, board, reply, {
      topic,
      followerId: staff.staffId,
      tripId: null,
      isAnonymous: false,
      accessIds: [staff.sessionId, staff.staffId],
      update: async (all) => {
        const isOwn = ({ market }: { readonly market: ServiceMarket }) => staff.markets.includes(market);
        const runs = all.runs.filter(isOwn);
        await recordLive(deps, staff.staffId, runs);
        let text = '';
        for (const [name, value] of Object.entries({ days: all.days.filter(isOwn), runs })) {
          const data = JSON.stringify(value);
          if (data !== sent.get(name)) text += `id: ${deps.clock().getTime()}\nevent: ${name}\ndata: ${data}\n\n`;
          sent.set(name, data);
        }
        return { text, continues: true };
      },
      authorize: async () => {
        const member = await authenticateStaff(deps, request, 'staff');
        if (!member || !hasStaffRight(member.rights, config.right)) throw forbidden();
        // The page opens the stream again, with the markets that the member has now.
        if (member.markets.join() !== staff.markets.join()) throw forbidden();
      },
    });
  });
}

async function readLiveDispatch(deps: Dependencies): Promise<DispatchEvents> {
  const days = (await findOpenDays(deps.db)).map(({ market, date, version }) => ({ market, date, version }));
  return { days, runs: await readLiveRuns(deps) };
}
