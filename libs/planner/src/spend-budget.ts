import type { Budget, Options } from './request';

/** Iterations between two readings of the clock. */
const LOOK = 64;

/** The spent part of the budget by iteration; 1 once the signal is aborted. The clock starts now. */
export function spendBudget(budget: Budget, signal: Options['signal'], share = 1): (iteration: number) => number {
  const elapsed = elapsedPart(budget, share);
  return (iteration) => (signal?.aborted === true ? 1 : elapsed(iteration));
}

function elapsedPart(budget: Budget, share: number): (iteration: number) => number {
  if ('iterations' in budget) {
    const iterations = Math.floor(budget.iterations * share);
    return (iteration) => (iteration >= iterations ? 1 : iteration / iterations);
  }
  const { milliseconds, now } = budget;
  if (milliseconds <= 0) return () => 1;
  const start = now();
  let part = 0;
  return (iteration) => {
    if (iteration % LOOK === 0) part = (now() - start) / (milliseconds * share);
    return part;
  };
}
