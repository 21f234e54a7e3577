import type { RunCard } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, palette, StatusChip } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useClockText } from '../../components/use-clock-text';
import { paths } from '../../paths';

const { list: copy, ...words } = texts.driverRuns;
const Time = styled('p')({ margin: 0, fontSize: '1.75rem', fontWeight: 750, fontVariantNumeric: 'tabular-nums' });
const Line = styled('p')({ margin: '4px 0 0', color: palette.muted, overflowWrap: 'anywhere' });
const Action = styled('div')({ marginTop: 16 });
const tones = { planned: 'quiet', started: 'waiting', closed: 'good' } as const;

/** Today's runs, large. */
export function TodayRuns({ runs }: { readonly runs: readonly RunCard[] }) {
  const clock = useClockText();
  if (runs.length === 0)
    return (
      <Card title={copy.today}>
        <Line>{copy.noneToday}</Line>
      </Card>
    );
  return runs.map(({ id, state, starts_at, ends_at, trips, km, areas }) => (
    <Card key={id} title={copy.today} action={<StatusChip tone={tones[state]}>{words.state[state]}</StatusChip>}>
      <Time>{words.times(clock(starts_at), clock(ends_at))}</Time>
      <Line>{copy.summary(trips, km)}</Line>
      <Line>{areas.join(' · ')}</Line>
      <Action>
        <ButtonLink
          wide
          look={state === 'closed' ? 'outline' : 'primary'}
          to={paths.run.href(id)}
          aria-label={copy.openNamed(copy.today, clock(starts_at))}
        >
          {copy.open}
        </ButtonLink>
      </Action>
    </Card>
  ));
}
