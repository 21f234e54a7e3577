import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReportSection } from './report-sections';

const copy = texts.consoleReports;

const HEIGHT = 320;
/** Up to this many points have a mark. */
const MARKED = 40;

interface ReportChartProps extends Pick<ReportSection, 'title' | 'chart' | 'goal'> {
  /** The first day of each row, and what is written for it on the axis. */
  readonly keys: readonly string[];
  readonly inWords: (key: string) => string;
  readonly series: readonly { readonly label: string; readonly colour: string; readonly data: (number | null)[] }[];
  readonly format: (value: number | null) => string;
}

/** The chart of a section: bars of counts and amounts, lines of shares from 0 to 100%. */
export default function ReportChart({ title, chart, goal, keys, inWords, series, format }: ReportChartProps) {
  const common = {
    height: HEIGHT,
    title: copy.chart(title),
    desc: copy.chartDescription,
    grid: { horizontal: true },
    margin: { left: 0, right: 8, top: 8, bottom: 0 },
    skipAnimation: true,
  };
  const lines = series.map(({ label, colour, data }) => ({
    label,
    data,
    color: colour,
    valueFormatter: format,
  }));
  if (chart === 'lines') {
    return (
      <LineChart
        {...common}
        xAxis={[{ data: keys, valueFormatter: inWords, scaleType: 'point', height: 30 }]}
        yAxis={[{ min: 0, max: 100, valueFormatter: (percent: number) => `${percent}%`, width: 48 }]}
        series={lines.map((line) => ({ ...line, curve: 'linear', showMark: keys.length <= MARKED }))}
      >
        {goal !== undefined && (
          <ChartsReferenceLine
            y={goal}
            label={copy.goal(goal)}
            labelAlign="start"
            lineStyle={{ stroke: palette.ink, strokeDasharray: '6 4' }}
          />
        )}
      </LineChart>
    );
  }
  return (
    <BarChart
      {...common}
      xAxis={[{ data: keys, valueFormatter: inWords, scaleType: 'band', height: 30 }]}
      yAxis={[{ valueFormatter: format, width: 'auto' }]}
      series={lines.map((line) => ({ ...line, ...(chart === 'stacked bars' && { stack: title }) }))}
    />
  );
}
