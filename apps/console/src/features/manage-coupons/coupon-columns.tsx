import type { CouponRow, getCoupons } from '@liftclub/api-contract';
import { couponSentence, couponValueOf, displayDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Badge } from '../../components/badge';
import type { TableColumns } from '../../components/data-table';

const words = texts.consoleCoupons;

const tones = { live: 'good', not_yet: 'waiting', over: 'quiet', used_up: 'quiet', ended: 'quiet' } as const;

/** The last day has a column of its own. */
const sentenceOf = ({ from, total_limit, user_limit, country, ...row }: CouponRow): string =>
  couponSentence({
    value: couponValueOf(row),
    validFrom: from,
    validUntil: null,
    totalLimit: total_limit,
    userLimit: user_limit,
    country,
  });

/** Coupons as staff see them. */
export const columns: TableColumns<typeof getCoupons> = [
  { key: 'code', label: words.columns.code, sort: 'code' },
  { key: 'gives', label: words.columns.gives, render: sentenceOf },
  {
    key: 'until',
    label: words.columns.until,
    sort: 'until',
    render: ({ until }) => (until === null ? words.noEnd : displayDate(until)),
  },
  {
    key: 'used',
    label: words.columns.used,
    sort: 'used',
    align: 'end',
    render: ({ used, total_limit }) => words.used(used, total_limit),
  },
  {
    key: 'state',
    label: words.columns.state,
    render: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
  },
];
