import {
  formatAmount,
  formatDate,
  formatMonth,
  formatShortDate,
  ON_TIME_GOAL,
  percentOf,
  type ReportStep,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageTitle,
  palette,
  Skeleton,
  StatCard,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { waiting } from '../../components/table/table-styles';
import { reportQuery } from '../../queries/report-queries';
import { useConsole } from '../../session/console-session';
import { costPerTrip, formatFigure, sectionsOf, type ReportSection } from './report-sections';
import { ReportTable, type Report } from './report-table';
import { useReportFilters } from './use-report-filters';

const ReportChart = lazy(() => import('./report-chart'));

const copy = texts.consoleReports;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });
const Note = styled('p')({ margin: 0, color: palette.muted });
const Shown = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, ...waiting });
const Totals = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});
const ChartAndTable = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

/** The figures of a period as totals, charts and tables. */
export function ReportsPage() {
  const { api } = useConsole();
  const { fields, query, csv } = useReportFilters();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(reportQuery(api, query));
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          csv !== undefined && (
            <ButtonLink to={csv} reloadDocument download look="outline" small>
              {texts.consoleTable.download}
            </ButtonLink>
          )
        }
      />
      <Intro>{copy.intro}</Intro>
      <Card>{fields}</Card>
      {query && data && (
        <Shown data-old={isPlaceholderData} aria-busy={isPlaceholderData}>
          <Figures report={data} by={query.by} />
        </Shown>
      )}
      {!query && (
        <Card>
          <EmptyState icon="calendar" title={copy.choosePeriod.title} text={copy.choosePeriod.text} />
        </Card>
      )}
      {query && !data && isError && (
        <Card>
          <ErrorState
            picture
            retryLabel={texts.consoleReload.report}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      )}
      {query && !data && !isError && (
        <Loading label={copy.loading}>
          <Skeleton height={92} />
          <Skeleton height={420} />
        </Loading>
      )}
    </Page>
  );
}

interface FiguresProps {
  readonly report: Report;
  readonly by: ReportStep;
}

/** Drawn again for new figures only, not at each key in a field. */
const Figures = memo(function Figures({ report, by }: FiguresProps) {
  const { totals, rows, currency } = report;
  if (Object.values(totals).every((figure) => figure === null || Number(figure) === 0))
    return (
      <Card>
        <EmptyState icon="chart" title={copy.empty.title} text={copy.empty.text} />
      </Card>
    );
  const percent = (part: number) => formatFigure(percentOf(part, totals.completed), 'percent', currency);
  return (
    <>
      <Totals role="group" aria-label={copy.totals.label}>
        <StatCard icon="check" label={copy.totals.completed} value={copy.count(totals.completed)} />
        <StatCard icon="clock" label={copy.totals.pickUps(ON_TIME_GOAL)} value={percent(totals.on_time_pick_up)} />
        {totals.revenue === null ? (
          <StatCard icon="flag" label={copy.totals.arrivals(ON_TIME_GOAL)} value={percent(totals.on_time_arrival)} />
        ) : (
          <>
            <StatCard icon="card" label={copy.totals.revenue} value={formatAmount(totals.revenue, currency)} />
            <StatCard
              icon="car"
              label={copy.totals.costPerTrip}
              value={formatFigure(costPerTrip(totals), 'money', currency)}
            />
          </>
        )}
      </Totals>
      {totals.km === null && <Note>{copy.notOfSchool}</Note>}
      {totals.revenue !== null && totals.deferred === null && <Note>{copy.notOfDriver}</Note>}
      {sectionsOf(totals).map((section) => (
        <Section key={section.title} section={section} report={report} by={by} keys={rows.map(({ key }) => key)} />
      ))}
    </>
  );
});

interface SectionProps {
  readonly section: ReportSection;
  readonly report: Report;
  readonly by: ReportStep;
  readonly keys: readonly string[];
}

function Section({ section, report, by, keys }: SectionProps) {
  const { title, chart, goal, note, columns } = section;
  const { rows, currency } = report;
  const inWords = (key: string, ofDay: (date: string) => string) =>
    by === 'month' ? formatMonth(key.slice(0, 7)) : ofDay(key);
  const charted = columns.flatMap(({ label, unit, of, colour }) =>
    colour === undefined ? [] : [{ label, unit, colour, data: rows.map(of) }],
  );
  const unit = charted[0]?.unit ?? 'count';
  return (
    <Card title={title}>
      <ChartAndTable>
        <Suspense fallback={<Skeleton height={320} />}>
          <ReportChart
            title={title}
            chart={chart}
            goal={goal}
            keys={keys}
            inWords={(key) => inWords(key, formatShortDate)}
            series={charted}
            format={(value) => formatFigure(value, unit, currency)}
          />
        </Suspense>
        <ReportTable
          section={section}
          report={report}
          step={copy.stepNames[by]}
          labels={keys.map((key) => inWords(key, formatDate))}
        />
      </ChartAndTable>
      {note !== undefined && <Note>{note}</Note>}
    </Card>
  );
}
