import { getMetrics } from '@liftclub/api-contract';
import { errorResponses, type FakeApi } from '@liftclub/test-support';
import { setImmediate as turn } from 'node:timers/promises';

export const metrics = {
  json: { success: true as const, message: '', data: { totalSubs: 1, totalTrips: 2, totalDistance: '3 km' } },
};

/** The server knows the next pair only; the stored access token is spent. */
export function spendAccess(server: FakeApi, next: { readonly access: string }): void {
  server.on(getMetrics, ({ access }) => (access === next.access ? metrics : errorResponses.tokenNotValid()));
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}
