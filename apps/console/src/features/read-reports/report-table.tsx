import type { ReportRow, ResponseBody, getReport } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Grid } from '../../components/table/table-styles';
import { formatFigure, type ReportSection } from './report-sections';

const copy = texts.consoleReports;

const Scroll = styled('div')({
  maxHeight: 360,
  overflow: 'auto',
  border: `1px solid ${palette.line}`,
  borderRadius: 12,
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
  '& tfoot tr > *': { borderTop: `2px solid ${palette.line}`, fontWeight: 600 },
});

export type Report = ResponseBody<typeof getReport>['data'];

interface ReportTableProps {
  readonly section: ReportSection;
  readonly report: Report;
  /** The heading of the first column, and what stands in it. */
  readonly step: string;
  readonly labels: readonly string[];
}

/** The figures of a chart as a table with their totals. */
export function ReportTable({ section: { title, columns }, report, step, labels }: ReportTableProps) {
  const { rows, totals, currency } = report;
  const cells = (figures: Omit<ReportRow, 'key'>) =>
    columns.map(({ label, unit, of }) => (
      <td key={label} role="cell" data-label={label} data-align="end">
        {formatFigure(of(figures), unit, currency)}
      </td>
    ));
  return (
    <Scroll role="region" aria-label={copy.table(title)} tabIndex={0}>
      <Grid role="table">
        <caption>{title}</caption>
        <thead>
          <tr role="row">
            {[step, ...columns.map(({ label }) => label)].map((label, index) => (
              <th key={label} role="columnheader" scope="col" {...(index > 0 && { 'data-align': 'end' })}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key} role="row">
              <th role="rowheader" scope="row" data-nowrap>
                {labels[index]}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr role="row">
            <th role="rowheader" scope="row">
              {copy.total}
            </th>
            {cells(totals)}
          </tr>
        </tfoot>
      </Grid>
    </Scroll>
  );
}
