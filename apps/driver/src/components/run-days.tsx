import type { RunCard } from '@liftclub/api-contract';
import { useToday } from '@liftclub/auth-session';
import { formatAmount, formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette, StatusChip, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { paths } from '../paths';
import type { Earnings } from '../runs';
import { RUN_TONES } from './run-panel';
import { useClockText } from './use-clock-text';

const { list: copy, state: stateCopy, times } = texts.driverRuns;
const Section = styled('section')({ display: 'grid', gap: 10 });
const Title = styled('h2')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'grid',
  gap: 2,
  padding: '12px 16px',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 12,
  '&[data-quiet]': { background: 'transparent' },
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
});
const Line = styled('span')({ color: palette.muted, fontSize: '0.9375rem', overflowWrap: 'anywhere' });

interface RunDaysProps {
  readonly title: string;
  readonly runs: readonly RunCard[];
  readonly earnings?: Earnings | undefined;
  /** Shows the state of each run, and the rows quieter. */
  readonly isPast?: boolean;
}

/** Runs as a list, each with a link to it and what it earned. Nothing when there are none. */
export function RunDays({ title, runs, earnings, isPast = false }: RunDaysProps) {
  const id = useId();
  const clock = useClockText();
  const today = useToday()();
  if (runs.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <List>
        {runs.map((run) => (
          <Row key={run.id} data-quiet={isPast || undefined}>
            <Head>
              <TextLink to={paths.run.href(run.id)}>
                {run.date === today ? copy.today : formatDay(run.date)},{' '}
                {times(clock(run.starts_at), clock(run.ends_at))}
              </TextLink>
              {isPast && <StatusChip tone={RUN_TONES[run.state]}>{stateCopy[run.state]}</StatusChip>}
            </Head>
            <Line>
              {copy.summary(run.trips, run.km)} · {run.areas.join(' · ')}
            </Line>
            <Earned run={run.id} earnings={earnings} />
          </Row>
        ))}
      </List>
    </Section>
  );
}

/** What a run earned; nothing while it has earned nothing. */
export function Earned({ run, earnings }: { readonly run: string; readonly earnings: Earnings | undefined }) {
  const earned = earnings?.runs.find(({ run_id }) => run_id === run);
  return earned && earnings ? <Line>{copy.earned(formatAmount(earned.amount, earnings.currency))}</Line> : null;
}
