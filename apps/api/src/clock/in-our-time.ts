import type { Dependencies } from '../dependencies';

/** An instant of a company, which has the machine's time. Ours differs after a move; theirs may be a little ahead. */
export function inOurTime({ clock, serverClock }: Pick<Dependencies, 'clock' | 'serverClock'>, at: Date): Date {
  const age = Math.max(serverClock.systemTime().getTime() - at.getTime(), 0);
  return new Date(clock().getTime() - age);
}
