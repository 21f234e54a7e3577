import type { Statement, StatementLine } from '@liftclub/api-contract';
import { formatAmount, formatDate, formatMonth, todayIn, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FactList } from '../../components/fact-list';
import { Payer, Sheet } from '../../components/printed-sheet';
import { PriceLine, PriceLines } from '../../components/ride-summary';

const copy = texts.statement;

const Facts = styled(FactList)({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' });
const Part = styled('section')({ marginTop: 28 });
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 8px', breakAfter: 'avoid' }));
const Note = styled('p')({ margin: '0 0 8px', color: palette.muted });

/** A month of a passenger: payments, the outcome of the paid rides, and credit. */
export function StatementSheet({ statement }: { readonly statement: Statement }) {
  const { month, from, to, payer, payments } = statement;
  const facts = [
    [copy.passenger, <Payer key="payer" {...payer} />],
    [copy.period, texts.receipt.fromTo(formatDate(from), formatDate(to))],
  ] as const;
  return (
    <Sheet title={copy.title(formatMonth(month))} issuer={statement}>
      <Facts facts={facts} />
      <Part aria-label={copy.payments}>
        <Heading>{copy.payments}</Heading>
        {payments.length === 0 ? <Note>{copy.noPayments}</Note> : <Lines statement={statement} lines={payments} />}
      </Part>
      <Account statement={statement} part="rides" />
      <Account statement={statement} part="credit" />
    </Sheet>
  );
}

interface AccountProps {
  readonly statement: Statement;
  readonly part: 'rides' | 'credit';
}

/** From the balance at the beginning of the month over its changes to the balance at its end. */
function Account({ statement, part }: AccountProps) {
  const { opening, lines, closing } = statement[part];
  const { from, to, currency } = statement;
  return (
    <Part aria-label={copy[part]}>
      <Heading>{copy[part]}</Heading>
      {part === 'rides' && <Note>{copy.ridesIntro}</Note>}
      <PriceLines>
        <PriceLine label={copy.opening(formatDate(from))} amount={formatAmount(opening, currency)} />
      </PriceLines>
      {lines.length > 0 && <Lines statement={statement} lines={lines} />}
      <PriceLines>
        <PriceLine strong label={copy.closing(formatDate(to))} amount={formatAmount(closing, currency)} />
      </PriceLines>
    </Part>
  );
}

interface LinesProps {
  readonly statement: Statement;
  readonly lines: readonly StatementLine[];
}

function Lines({ statement: { currency }, lines }: LinesProps) {
  return (
    <PriceLines>
      {lines.map((line, index) => (
        <PriceLine
          key={`${line.at} ${index}`}
          label={`${formatDate(todayIn(zoneOf(currency), new Date(line.at)))} · ${line.text}`}
          note={line.detail}
          amount={formatAmount(line.amount, line.currency)}
        />
      ))}
    </PriceLines>
  );
}
