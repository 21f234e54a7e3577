import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { palette } from '../theme/palette';

const List = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: 4,
  borderBottom: `1px solid ${palette.line}`,
  overflowX: 'auto',
});
const Tab = styled('button')({
  minHeight: 48,
  padding: '8px 18px',
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: palette.muted,
  cursor: 'pointer',
  '&[aria-selected="true"]': { color: palette.primary, borderBottomColor: palette.primary },
  '&:hover': { color: palette.primary },
  '&:focus-visible': { outlineOffset: -3 },
});
const Panel = styled('div')({ paddingTop: 20 });

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** A tab list and its panel. Arrow keys, Home and End select; Tab moves to the panel. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);

  // On a small screen the tabs scroll horizontally; the selected one is centred.
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')];
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };

  return (
    <div>
      <List role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}
