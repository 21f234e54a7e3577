import { Tabs } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { useFilterParam } from './use-filter-param';

const EVERY = 'every';

interface StateTabsProps<State extends string> {
  readonly label: string;
  /** The label of the tab without a filter. */
  readonly every: string;
  /** In tab order. */
  readonly states: readonly State[];
  readonly names: Readonly<Record<State, string>>;
  /** Renders the table for the selected state; undefined stands for all states. */
  readonly children: (state: State | undefined) => ReactNode;
}

/** Tabs that filter a table by the state of its rows, kept in the address (`?state=`). */
export function StateTabs<State extends string>({ label, every, states, names, children }: StateTabsProps<State>) {
  const [state, choose] = useFilterParam('state', states);
  const tabs = [{ value: EVERY, label: every } as const, ...states.map((value) => ({ value, label: names[value] }))];
  return (
    <Tabs<State | typeof EVERY>
      label={label}
      tabs={tabs}
      value={state ?? EVERY}
      onChange={(next) => choose(next === EVERY ? '' : next)}
    >
      {children(state)}
    </Tabs>
  );
}
