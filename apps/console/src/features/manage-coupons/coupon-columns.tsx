import type { CouponRow, getCoupons } from '@liftclub/api-contract';
import { couponSentence, couponValueOf, formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';
import type { TableColumns } from '../../components/data-table';

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

/** The columns of the coupons table. */
export const columns: TableColumns<typeof getCoupons> = [
  { key: 'code', label: copy.columns.code, sort: 'code' },
  { key: 'gives', label: copy.columns.gives, render: sentenceOf },
  {
    key: 'until',
    label: copy.columns.until,
    sort: 'until',
    whole: true,
    render: ({ until }) => (until === null ? copy.noEnd : formatDate(until)),
  },
  {
    key: 'used',
    label: copy.columns.used,
    sort: 'used',
    align: 'end',
    render: ({ used, total_limit }) => copy.used(used, total_limit),
  },
  {
    key: 'state',
    label: copy.columns.state,
    render: ({ state }) => <StatusChip tone={tones[state]}>{copy.states[state]}</StatusChip>,
  },
];
