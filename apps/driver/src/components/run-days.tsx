import type { getEarnings, ResponseBody, RunCard } from '@liftclub/api-contract';
import { formatAmount, formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useClockText } from './use-clock-text';
import { paths } from '../paths';

const { list: copy, times } = texts.driverRuns;
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
const Line = styled('span')({ color: palette.muted, fontSize: '0.9375rem', overflowWrap: 'anywhere' });

export type Earnings = ResponseBody<typeof getEarnings>['data'];

interface RunDaysProps {
  readonly title: string;
  readonly runs: readonly RunCard[];
  readonly earnings?: Earnings | undefined;
  readonly isQuiet?: boolean;
}

/** Runs of other days than today, each with the way to it and what it earned. Nothing when there are none. */
export function RunDays({ title, runs, earnings, isQuiet = false }: RunDaysProps) {
  const id = useId();
  const clock = useClockText();
  if (runs.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <List>
        {runs.map((run) => (
          <Row key={run.id} data-quiet={isQuiet || undefined}>
            <TextLink to={paths.run.href(run.id)}>
              {formatDay(run.date)}, {times(clock(run.starts_at), clock(run.ends_at))}
            </TextLink>
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

function Earned({ run, earnings }: { readonly run: string; readonly earnings: Earnings | undefined }) {
  const earned = earnings?.runs.find(({ run_id }) => run_id === run);
  return earned && earnings ? <Line>{copy.earned(formatAmount(earned.amount, earnings.currency))}</Line> : null;
}
