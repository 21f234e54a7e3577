import { consoleStream } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { streamTopics, type LiveBoard } from '../../modules/live';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readQuery } from '../../plugins/contract/contract-routes';
import { followingStaff } from './following-staff';
import { consoleUpdates, type LiveConsole } from './live-console';

/** What changed in the console, as an event stream for every member: each is notified of what their rights show. */
export function consoleLiveRoutes(app: FastifyInstance, deps: Dependencies, board: LiveBoard, live: LiveConsole): void {
  const config = { access: 'staff', right: 'any' } as const;
  const schema = { summary: 'Follow changes in the console', response: { 200: { type: 'string' } } };
  app.get(`${API_PREFIX}${consoleStream.path}`, { config, schema }, async (request, reply) => {
    readQuery({}, request.query);
    const { following, rights } = followingStaff(deps, request, config.right);
    const eventsOf = consoleUpdates(rights);
    return streamTopics(deps, board, reply, {
      ...following,
      topics: [live.topic],
      update: (state) => ({ text: eventsOf(state), continues: true }),
    });
  });
}
