import type { OverviewRun } from '@liftclub/api-contract';
import { formatClock, formatDay, marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleUserOverview.runs;

/** The runs of the next two weeks, and folded away those of the last two. */
export function RunList({ runs }: { readonly runs: readonly OverviewRun[] }) {
  const { api } = useConsole();
  const now = api.serverTime().getTime();
  const coming = runs.filter(({ ends_at }) => Date.parse(ends_at) >= now);
  const past = runs.filter(({ ends_at }) => Date.parse(ends_at) < now).reverse();
  return (
    <Card title={copy.title}>
      {runs.length === 0 && <Nothing>{copy.none}</Nothing>}
      {runs.length > 0 && coming.length === 0 && <Nothing>{copy.noneComing}</Nothing>}
      {coming.length > 0 && <Runs label={copy.coming} runs={coming} />}
      {past.length > 0 && (
        <details>
          <summary>{copy.past(past.length)}</summary>
          <Runs label={copy.past(past.length)} runs={past} />
        </details>
      )}
    </Card>
  );
}

function Runs({ label, runs }: { readonly label: string; readonly runs: readonly OverviewRun[] }) {
  return (
    <RowList aria-label={label}>
      {runs.map(({ id, market, date, shift, state, starts_at, ends_at, trips }) => {
        const clock = (instant: string) => formatClock(marketOf(market).zone, new Date(instant));
        const day = `${formatDay(date)} · ${copy.shifts[shift]}`;
        return (
          <li key={id}>
            <RowText>
              <WithRight of={paths.dispatch} otherwise={day}>
                <TextLink to={paths.dispatch.ofDay(market, date)}>{day}</TextLink>
              </WithRight>
              <Quiet>
                {clock(starts_at)}–{clock(ends_at)} · {copy.rides(trips)}
              </Quiet>
            </RowText>
            <Quiet>{copy.states[state]}</Quiet>
          </li>
        );
      })}
    </RowList>
  );
}
