import type { ReferralItem } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const WIDE = '@media (min-width: 600px)';

// Below 600 px each row is a card of its own. The roles are written out because a table that is laid out otherwise
// loses them.
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '&, & tbody, & tr': { display: 'block' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tr': { padding: '12px 0', borderTop: `1px solid ${palette.line}` },
  '& tbody tr:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& td': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '4px 0',
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
  '& td::before': { content: 'attr(data-label)', color: palette.muted, fontSize: '0.9375rem', flexShrink: 0 },
  [WIDE]: {
    '&': { display: 'table' },
    '& thead': { display: 'table-header-group', position: 'static', clipPath: 'none' },
    '& tbody': { display: 'table-row-group' },
    '& tr, & tbody tr:first-of-type': { display: 'table-row' },
    '& th': { padding: '0 16px 10px', textAlign: 'left', color: palette.muted, fontSize: '0.9375rem', fontWeight: 600 },
    '& td': { display: 'table-cell', padding: '14px 16px', textAlign: 'left', borderTop: `1px solid ${palette.line}` },
    '& td::before': { content: 'none' },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 0, width: 72 },
  },
});
const Approved = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
  '&[data-approved="true"]': { color: palette.success },
});

/** S/N, Name, Phone, Approved: as a table, on a phone as cards. */
export function ReferralTable({ referrals }: { readonly referrals: readonly ReferralItem[] }) {
  const { columns, title, yes, no } = texts.referrals;
  return (
    <Table role="table" aria-label={title}>
      <thead>
        <tr role="row">
          {Object.values(columns).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {referrals.map(({ serial, first_name, last_name, phone, is_approved }) => (
          <tr key={serial} role="row">
            <td role="cell" data-label={columns.serial}>
              {serial}
            </td>
            <td role="cell" data-label={columns.name}>
              {first_name} {last_name}
            </td>
            <td role="cell" data-label={columns.phone}>
              {phone}
            </td>
            <td role="cell" data-label={columns.approved}>
              <Approved data-approved={is_approved}>
                {is_approved && <Icon name="check" size={18} />}
                {is_approved ? yes : no}
              </Approved>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
