import type { RunCard } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, palette, StatusChip } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { useClockText } from './use-clock-text';

const { list: copy, state: stateCopy, times } = texts.driverRuns;
const Time = styled('p')({ margin: 0, fontSize: '1.75rem', fontWeight: 750, fontVariantNumeric: 'tabular-nums' });
const Line = styled('p')({ margin: '4px 0 0', color: palette.muted, overflowWrap: 'anywhere' });
// The link stands at the right of the run where both fit beside each other, else below it in full width.
const Body = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '16px 24px' });
const Facts = styled('div')({ flex: '999 1 16rem', minWidth: 0 });
const Action = styled('div')({ flex: '1 1 12rem' });
/** How the state of a run is shown. */
export const RUN_TONES = { planned: 'quiet', started: 'waiting', closed: 'good' } as const;

interface RunPanelProps {
  readonly run: RunCard;
  /** The day of the run, in words. */
  readonly day: string;
  /** What the run earned. */
  readonly children?: ReactNode;
}

/** A run in large type, with a link to it. */
export function RunPanel({ run, day, children }: RunPanelProps) {
  const clock = useClockText();
  const { id, state, starts_at, ends_at, trips, km, areas } = run;
  return (
    <Card title={day} action={<StatusChip tone={RUN_TONES[state]}>{stateCopy[state]}</StatusChip>}>
      <Body>
        <Facts>
          <Time>{times(clock(starts_at), clock(ends_at))}</Time>
          <Line>{copy.summary(trips, km)}</Line>
          <Line>{areas.join(' · ')}</Line>
          {children}
        </Facts>
        <Action>
          <ButtonLink
            wide
            look={state === 'closed' ? 'outline' : 'primary'}
            to={paths.run.href(id)}
            aria-label={copy.openNamed(day, clock(starts_at))}
          >
            {copy.open}
          </ButtonLink>
        </Action>
      </Body>
    </Card>
  );
}
