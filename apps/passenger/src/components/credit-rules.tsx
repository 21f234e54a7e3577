import type { CreditRuleRow } from '@liftclub/api-contract';
import { useAuthSession, useToday } from '@liftclub/auth-session';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, ReloadButton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { creditRulesQuery } from '../queries/skips-query';

const copy = texts.creditRules;
const Text = styled('p')({ margin: '0 0 12px', color: palette.muted });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  'th, td': { padding: '8px 8px 8px 0', borderBottom: `1px solid ${palette.line}`, textAlign: 'left', fontWeight: 400 },
  'thead th': { color: palette.muted, fontSize: '0.875rem' },
  'td:nth-of-type(1)': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  'thead th, td:nth-of-type(1)': { whiteSpace: 'nowrap' },
  'th:nth-of-type(2), td:nth-of-type(1)': { paddingRight: 20, textAlign: 'right' },
});

/** The published credit rules as a table: what is credited when a ride does not take place. */
export function CreditRules() {
  const { api } = useAuthSession();
  const today = useToday()();
  const { data, isError, refetch } = useQuery(creditRulesQuery(api));
  if (isError && !data) return <ReloadButton label={texts.reload.creditRules} onPress={() => void refetch()} />;
  if (!data) return null;
  return (
    <Card title={copy.rules.title}>
      <Text>{copy.rules.text}</Text>
      <Table>
        <thead>
          <tr>
            <th scope="col">{copy.rules.outcome}</th>
            <th scope="col">{copy.rules.percent}</th>
            <th scope="col">{copy.rules.until}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((rule) => (
            <Rule key={`${rule.outcome} ${rule.valid_from}`} rule={rule} announced={rule.valid_from > today} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Rule({ rule, announced }: { readonly rule: CreditRuleRow; readonly announced: boolean }) {
  const { outcome, percent, until, valid_from } = rule;
  return (
    <tr>
      <th scope="row">
        {copy.outcome[outcome]}
        {announced && ` (${copy.rules.from(formatDate(valid_from))})`}
      </th>
      <td>{percent}%</td>
      <td>{until}</td>
    </tr>
  );
}
