import { planDispatchDay, publishDispatchDay, unpublishDispatchDay, type DispatchDay } from '@liftclub/api-contract';
import { addDays, formatDay, publishableFrom } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, palette, StatusChip, useHasPassed, type StatusTone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { WithRight } from '../../../components/with-right';
import { ConfirmButton } from '../../../components/dialogs/confirm-button';
import { Note } from '../../../components/note';
import { useConsole } from '../../../session/console-session';
import { timesOf } from '../day-times';
import { useChangeDay, type ChangeDay } from './use-service-day';

const copy = texts.consoleDispatch;

const TONES: Readonly<Record<DispatchDay['state'], StatusTone>> = {
  draft: 'quiet',
  planning: 'waiting',
  published: 'good',
  under_way: 'good',
  closed: 'quiet',
};

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' });
const Words = styled('div')({ display: 'grid', gap: 2, flex: '1 1 300px' });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' });
const Line = styled('p')({ margin: 0, fontVariantNumeric: 'tabular-nums' });
const Quiet = styled(Line)({ color: palette.muted, fontSize: '0.875rem' });
const Stack = styled('div')({ display: 'grid', gap: 14 });

/** The state of a day in words, and the changes of the day as a whole. */
export function DayBar({ day }: { readonly day: DispatchDay }) {
  const changing = useChangeDay(day);
  const { state, version, approximate, planned_at } = day;
  return (
    <Card
      title={formatDay(day.date)}
      action={
        <Row>
          {version > 0 && <Quiet>{copy.version(version)}</Quiet>}
          <StatusChip tone={TONES[state]}>{copy.states[state]}</StatusChip>
        </Row>
      }
    >
      <Stack>
        <Bar>
          <Words aria-live="polite">
            <Line>{headline(day)}</Line>
            {day.stats.runs > 0 && <Quiet>{copy.totals(day.stats.runs, day.stats.km, day.stats.hours)}</Quiet>}
          </Words>
          <Row>
            <WithRight of={planDispatchDay}>
              <DayActions day={day} changing={changing} />
            </WithRight>
          </Row>
        </Bar>
        {changing.refusal !== undefined && <Note>{changing.refusal}</Note>}
        {approximate && planned_at !== null && <Note>{copy.approximate}</Note>}
      </Stack>
    </Card>
  );
}

function headline({ market, planned_at, stats: { trips, assigned } }: DispatchDay): string {
  if (planned_at === null) return copy.notPlanned(trips);
  return copy.planned(assigned, trips, timesOf(market)(planned_at), trips - assigned);
}

interface DayActionsProps {
  readonly day: DispatchDay;
  readonly changing: ChangeDay;
}

function DayActions({ day, changing: { change, busy } }: DayActionsProps) {
  const { api } = useConsole();
  const { market, date, version, state, unassigned } = day;
  const from = publishableFrom(day);
  const isPublishable = useHasPassed(from, api.serverTime);
  const hasBegun = useHasPassed(firstPullOut(day), api.serverTime);
  if (state === 'closed') return null;
  const planning = state === 'planning';
  const body = { market, date };
  return (
    <>
      <Button
        look="outline"
        disabled={busy || planning}
        aria-busy={planning}
        onClick={() => void change(() => api.call(planDispatchDay, { body }))}
      >
        {planning ? copy.planning : copy.planNow}
      </Button>
      {state === 'draft' && !isPublishable && (
        <Quiet>{copy.publish.from(timesOf(market)(from.getTime()), formatDay(addDays(date, -1)))}</Quiet>
      )}
      {state === 'draft' && isPublishable && (
        <ConfirmButton
          look="primary"
          label={copy.publish.label}
          title={copy.publish.title}
          text={copy.publish.text(unassigned.length)}
          confirmLabel={copy.publish.label}
          cancelLabel={copy.publish.cancel}
          busy={busy}
          onConfirm={(close) => {
            void change(() => api.call(publishDispatchDay, { body: { ...body, version } })).finally(close);
          }}
        />
      )}
      {state === 'published' && !hasBegun && (
        <ConfirmButton
          danger
          label={copy.unpublish.label}
          title={copy.unpublish.title}
          text={copy.unpublish.text}
          confirmLabel={copy.unpublish.label}
          cancelLabel={copy.unpublish.cancel}
          busy={busy}
          onConfirm={(close) => {
            void change(() => api.call(unpublishDispatchDay, { body: { ...body, version } })).finally(close);
          }}
        />
      )}
    </>
  );
}

/** When the first run pulls out; undefined without runs. */
function firstPullOut({ runs }: DispatchDay): Date | undefined {
  const [first] = runs.map(({ starts_at }) => Date.parse(starts_at)).sort((one, other) => one - other);
  return first === undefined ? undefined : new Date(first);
}
