import { getCoupons, type CouponRow } from '@liftclub/api-contract';
import { couponSentence, couponValueOf, formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';
import { columnHelper } from '../../components/table/table-columns';

const copy = texts.consoleCoupons;

const tones = { live: 'good', not_yet: 'waiting', over: 'quiet', used_up: 'quiet', ended: 'quiet' } as const;

/** The sentence without the last day, which has a column of its own. */
const sentenceOf = ({ from, total_limit, user_limit, country, ...row }: CouponRow): string =>
  couponSentence({
    value: couponValueOf(row),
    validFrom: from,
    validUntil: null,
    totalLimit: total_limit,
    userLimit: user_limit,
    country,
  });

const column = columnHelper(getCoupons);

/** The columns of the coupons table. */
export const columns = column.columns([
  column.accessor('code', { header: copy.columns.code }),
  column.display({ id: 'gives', header: copy.columns.gives, cell: ({ row }) => sentenceOf(row.original) }),
  column.accessor('until', {
    header: copy.columns.until,
    cell: ({
      row: {
        original: { until },
      },
    }) => (until === null ? copy.noEnd : formatDate(until)),
    meta: { noWrap: true },
  }),
  column.accessor('used', {
    header: copy.columns.used,
    cell: ({
      row: {
        original: { used, total_limit },
      },
    }) => copy.used(used, total_limit),
    meta: { align: 'end' },
  }),
  column.accessor('state', {
    header: copy.columns.state,
    cell: ({ getValue }) => <StatusChip tone={tones[getValue()]}>{copy.states[getValue()]}</StatusChip>,
  }),
]);
