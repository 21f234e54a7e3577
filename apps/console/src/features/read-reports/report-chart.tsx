import { texts } from '@liftclub/texts';
import { palette, visuallyHidden } from '@liftclub/ui-kit';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReportSection } from './report-sections';

const copy = texts.consoleReports;

const HEIGHT = 320;

// The library's surface takes the width of its parent.
const Frame = styled('div')({ minWidth: 0 });
const Description = styled('p')(visuallyHidden);
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
});
const Swatch = styled('span')({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 6,
  borderRadius: 3,
});

const Dash = styled('span')({
  display: 'inline-block',
  width: 20,
  marginRight: 6,
  borderTop: `2px dashed ${palette.ink}`,
  verticalAlign: 'middle',
});

interface Series {
  readonly label: string;
  readonly colour: string;
  readonly data: readonly (number | null)[];
}

interface ReportChartProps extends Pick<ReportSection, 'title' | 'chart' | 'goal'> {
  /** The first day of each row, and what is written for it on the axis. */
  readonly keys: readonly string[];
  readonly inWords: (key: string) => string;
  readonly series: readonly Series[];
  readonly format: (value: number | null) => string;
}

/**
 * The bars of a section; those of shares stand on a scale from 0 to 100%. Composed of the parts that are used: with
 * lines, toolbar and tooltip the library is a fifth larger.
 */
export default function ReportChart({ title, chart, goal, keys, inWords, series, format }: ReportChartProps) {
  const description = useId();
  const most = Math.max(0, ...series.flatMap(({ data }) => data.map(Number)));
  return (
    <ChartsDataProvider
      height={HEIGHT}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      skipAnimation
      xAxis={[{ data: keys, valueFormatter: inWords, scaleType: 'band', height: 30 }]}
      yAxis={[
        {
          valueFormatter: format,
          width: 24 + 8 * format(most).length,
          ...(chart === 'shares' && { min: 0, max: 100 }),
        },
      ]}
      series={series.map(({ label, colour, data }) => ({
        type: 'bar',
        label,
        color: colour,
        data: [...data],
        ...(chart === 'stacked' && { stack: title }),
      }))}
    >
      <Frame role="group" aria-label={copy.chart(title)} aria-describedby={description}>
        <Description id={description}>{copy.chartDescription}</Description>
        <LegendWithValues title={title} keys={keys} inWords={inWords} series={series} format={format} goal={goal} />
        <ChartsSurface>
          <ChartsGrid horizontal />
          <ChartsAxisHighlight x="band" />
          <BarPlot />
          {goal !== undefined && (
            <ChartsReferenceLine y={goal} lineStyle={{ stroke: palette.ink, strokeDasharray: '6 4' }} />
          )}
          <ChartsXAxis />
          <ChartsYAxis />
        </ChartsSurface>
      </Frame>
    </ChartsDataProvider>
  );
}

/** The names of the colours, with the figures of the day, week or month that is pointed at or reached by arrow keys. */
function LegendWithValues({ title, keys, inWords, series, format, goal }: Omit<ReportChartProps, 'chart'>) {
  const at = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex;
  const key = at === undefined ? undefined : keys[at];
  return (
    <Legend aria-label={copy.legend(title)}>
      {series.map(({ label, colour, data }) => (
        <li key={label}>
          <Swatch style={{ background: colour }} />
          {label}
          {at !== undefined && <strong> {format(data[at] ?? null)}</strong>}
        </li>
      ))}
      {goal !== undefined && (
        <li>
          <Dash />
          {copy.goal(goal)}
        </li>
      )}
      <li>{key === undefined ? '\u00a0' : inWords(key)}</li>
    </Legend>
  );
}
