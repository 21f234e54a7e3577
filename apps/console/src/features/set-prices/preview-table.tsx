import type { ResponseBody, previewPrice, SamplePrice } from '@liftclub/api-contract';
import { formatAmount, formatDate, formatMoney, minorOf, type Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { waiting } from '../../components/table/table-styles';

const copy = texts.consolePrices.preview;

const NARROW = '@media (max-width: 599px)';
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  ...waiting,
  '& caption': { paddingBottom: 8, textAlign: 'left', color: palette.muted },
  '& th, & td': { padding: '6px 0 6px 12px', textAlign: 'right', verticalAlign: 'top', fontWeight: 400 },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead th': { color: palette.muted, borderBottom: `1px solid ${palette.border}` },
  '& tbody tr + tr > *': { borderTop: `1px solid ${palette.line}` },
  '& tbody tr:last-of-type > *': { fontWeight: 700 },
  [NARROW]: {
    '&, & tbody, & tr, & caption': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { padding: '6px 0' },
    '& tbody tr + tr': { borderTop: `1px solid ${palette.line}` },
    '& tbody tr + tr > *': { borderTop: 0 },
    '& tbody th': { display: 'block', padding: 0, fontWeight: 650 },
    '& tbody td': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '2px 0' },
    '& tbody td::before': { content: 'attr(data-label)', color: palette.muted, fontWeight: 400, textAlign: 'left' },
  },
});
const Note = styled('span')({ display: 'block', fontSize: '0.875rem', color: palette.muted });
const Change = styled('p')({ margin: 0, fontWeight: 600 });

interface Column {
  readonly label: string;
  readonly price: SamplePrice;
}

interface PreviewTableProps {
  readonly preview: ResponseBody<typeof previewPrice>['data'];
  readonly validFrom: string;
  readonly startDate: string;
  /** True while the price of a changed sample is loading. */
  readonly old: boolean;
}

/** The price of a sample ride line by line: today, and from the first day of the change. */
export function PreviewTable({ preview, validFrom, startDate, old }: PreviewTableProps) {
  const { currency, ride_days, before, without, after } = preview;
  const day = formatDate(validFrom);
  // Other rules announced for that day also change the price.
  const others =
    JSON.stringify(without) === JSON.stringify(before) ? [] : [{ label: copy.without(day), price: without }];
  const columns = [{ label: copy.before, price: before }, ...others, { label: copy.after(day), price: after }];

  return (
    <>
      <Table role="table" data-old={old}>
        <caption>{copy.caption(formatDate(startDate), ride_days)}</caption>
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col">
              {copy.line}
            </th>
            {columns.map(({ label }) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(columns, currency).map(({ label, cells }) => (
            <tr key={label} role="row">
              <th role="rowheader" scope="row">
                {label}
              </th>
              {cells.map(({ text, note }, index) => (
                <td key={columns[index]?.label} role="cell" data-label={columns[index]?.label}>
                  <span>
                    {text}
                    {note && <Note>{note}</Note>}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Change role="status">{changeText(before.total, after.total, currency)}</Change>
    </>
  );
}

interface Cell {
  readonly text: string;
  readonly note?: string | null;
}

/** The lines of the price; discount and tax lines only where one of the prices has them. */
function linesOf(columns: readonly Column[], currency: Currency): { label: string; cells: Cell[] }[] {
  const prices = columns.map(({ price }) => price);
  const line = (label: string, cell: (price: SamplePrice) => Cell) => ({ label, cells: prices.map(cell) });
  const money = (decimal: string): Cell => ({ text: formatAmount(decimal, currency) });
  const discounted = prices.some(({ promo }) => promo !== null);
  const taxed = prices.some(({ vat_percent }) => vat_percent > 0);
  return [
    line(copy.tripFee, ({ trip_fee }) => money(trip_fee)),
    line(copy.fees, ({ fees }) => money(fees)),
    ...(discounted
      ? [
          line(copy.discount, ({ discount, promo }) => ({
            text: formatMoney(-minorOf(discount), currency),
            note: promo,
          })),
        ]
      : []),
    ...(taxed
      ? [
          line(copy.subtotal, ({ subtotal }) => money(subtotal)),
          line(copy.vat, ({ vat, vat_percent }) => ({ ...money(vat), note: `${vat_percent}%` })),
        ]
      : []),
    line(copy.total, ({ total }) => money(total)),
  ];
}

/** The change of the total as an amount and in percent. */
function changeText(before: string, after: string, currency: Currency): string {
  const [old, now] = [minorOf(before), minorOf(after)];
  if (old === now) return copy.noChange;
  const sign = now > old ? '+' : '−';
  const amount = `${sign}${formatMoney(Math.abs(now - old), currency)}`;
  return old === 0
    ? copy.changed(amount)
    : copy.changedBy(amount, `${sign}${((Math.abs(now - old) / old) * 100).toFixed(1)}%`);
}
