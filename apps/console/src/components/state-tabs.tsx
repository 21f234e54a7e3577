import { Tabs } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { useFilterParam } from './use-filter-param';

const EVERY = 'every';

interface StateTabsProps<State extends string> {
  readonly label: string;
  /** Names the tab that narrows nothing. */
  readonly every: string;
  /** In the order of the tabs. */
  readonly states: readonly State[];
  readonly names: Readonly<Record<State, string>>;
  /** The table of the chosen state; undefined for every one. */
  readonly children: (state: State | undefined) => ReactNode;
}

/** A table narrowed to one state of its rows; the address says which (`?state=`). */
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
