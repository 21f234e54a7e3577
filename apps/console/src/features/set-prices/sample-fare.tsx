import { creditedFare, creditPercentMessage, formatDate, formatMoney, isDate, type Minor } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { AnnounceForm } from './announce-form';
import type { RuleValues } from './price-rule';

const copy = texts.consoleCredits.sample;
const SAMPLE: Minor = 100_00;

const Box = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Title = styled('h4')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const Quiet = styled('p')({ margin: 0, color: palette.muted });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { paddingBottom: 8, textAlign: 'left', color: palette.muted },
  '& th, & td': { padding: '6px 0 6px 12px', textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
});

interface SampleFareProps {
  readonly form: AnnounceForm;
  /** The values of the latest rule, in force or announced. */
  readonly before: RuleValues;
}

/** What a passenger gets back of a sample fare before and after the change in the form. */
export function SampleFare({ form, before }: SampleFareProps) {
  const complete = isDate(form.valid_from) && creditPercentMessage(form.percent) === undefined;
  return (
    <Box role="group" aria-label={copy.title}>
      <Title>{copy.title}</Title>
      {complete ? (
        <SampleTable percents={[Number(before.credit?.percent ?? 0), Number(form.percent)]} from={form.valid_from} />
      ) : (
        <Quiet>{copy.waiting}</Quiet>
      )}
    </Box>
  );
}

interface SampleTableProps {
  readonly percents: readonly [before: number, after: number];
  readonly from: string;
}

function SampleTable({ percents, from }: SampleTableProps) {
  const money = (amount: Minor) => formatMoney(amount, 'ZAR');
  const credits = percents.map((percent) => creditedFare({ total: SAMPLE, vat: 0, discount: 0 }, percent).credit);
  const [before = 0, after = 0] = credits;
  const lines = [
    [copy.credit, before, after],
    [copy.kept, SAMPLE - before, SAMPLE - after],
  ] as const;
  return (
    <Table>
      <caption>{copy.caption(money(SAMPLE))}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{copy.before}</th>
          <th scope="col">{copy.after(formatDate(from))}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, ...amounts]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(amounts[0])}</td>
            <td>{money(amounts[1])}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
