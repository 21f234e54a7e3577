import type { Clock } from '../clock/clock';
import type { CallOutcome } from '../telemetry/metrics';

/**
 * Follows the outcomes of calls: `onDown` is called for a provider whose calls have all failed for at least `afterMs`,
 * at each further failure. A refusal is an answer.
 */
export function outageWatch({ clock, afterMs, onDown }: Watch): (provider: string, outcome: CallOutcome) => void {
  const failingSince = new Map<string, number>();
  return (provider, outcome) => {
    const now = clock().getTime();
    if (outcome !== 'unavailable') return void failingSince.delete(provider);
    const since = failingSince.get(provider) ?? now;
    failingSince.set(provider, since);
    if (now - since >= afterMs) onDown(provider);
  };
}

interface Watch {
  readonly clock: Clock;
  readonly afterMs: number;
  readonly onDown: (provider: string) => void;
}
