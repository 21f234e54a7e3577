import * as v from 'valibot';
import { closedDays, siblingDiscount, timed } from '../booking/booking-shapes';
import { endpoint } from '../endpoint';
import { currency, money, success, timestamp, uuid } from '../fields';
import { instalmentState } from './payment-endpoints';

/** One line of a receipt: a ride of each day, its times, its fee and the number of days. Distance in km. */
const receiptLine = timed({
  ride_type: v.picklist(['A', 'B']),
  pick_up: v.string(),
  drop_off: v.string(),
  distance: v.number(),
  ride_days: v.number(),
  fee: money,
  amount: money,
});

/** The company that issues receipts and statements; `tax_number` is its VAT number or TIN. */
export const company = v.object({
  name: v.string(),
  address: v.nullable(v.string()),
  tax_number: v.nullable(v.string()),
});
export type Company = v.InferOutput<typeof company>;

/**
 * The receipt of a paid booking. `number` ("LC-000123") counts all paid bookings; `pdf` is a signed path on the same
 * origin that opens the PDF for ten minutes without a header. Money as decimal text in `currency`.
 */
export const receipt = v.object({
  number: v.string(),
  /** Processes of the release before do not send it. */
  company: v.optional(v.nullable(company), null),
  /** VAT was charged, and the company has a tax number. Processes of the release before do not send it. */
  tax_invoice: v.optional(v.boolean(), false),
  issued_at: timestamp,
  booking_id: v.string(),
  payer: v.object({ name: v.string(), email: v.string() }),
  /** Name of the rider, also when it is the passenger. */
  rider: v.string(),
  trip_type: v.picklist(['1_way', '2_way']),
  validity: v.string(),
  start_date: v.string(),
  end_date: v.string(),
  ride_days: v.number(),
  /** Mondays to Fridays of the plan, and those of them without rides. */
  weekdays: v.number(),
  closed: v.array(closedDays),
  lines: v.array(receiptLine),
  fees: money,
  promo: v.nullable(v.string()),
  discount_amount: money,
  sibling: siblingDiscount,
  coupon: v.nullable(v.string()),
  coupon_amount: money,
  /** What paying monthly cost, without VAT; null for nothing. Processes of the release before do not send it. */
  surcharge: v.optional(v.nullable(money), null),
  subtotal: money,
  vatPercent: v.number(),
  vat: money,
  total: money,
  /** Credit that was used, what was waived, and the amount requested besides. */
  credit: money,
  waived: v.optional(v.nullable(money), null),
  due: money,
  currency,
  /**
   * The payments of a plan that is paid monthly, each with the number of its receipt once it is paid; null of one that
   * was paid at once. `credit`, `waived` and `due` are of the first then. Processes of the release before do not send
   * it.
   */
  instalments: v.optional(
    v.nullable(
      v.array(
        v.object({
          number: v.nullable(v.string()),
          due_on: v.string(),
          amount: money,
          /** What was waived of it; null for nothing. Processes of the release before do not send it. */
          waived: v.optional(v.nullable(money)),
          state: instalmentState,
          paid_at: v.nullable(timestamp),
          reference: v.nullable(v.string()),
        }),
      ),
    ),
    null,
  ),
  /** `method` is the payment provider; null when no payment was due. */
  payment: v.object({
    method: v.nullable(v.picklist(['Paystack', 'ALATPay'])),
    reference: v.string(),
    transaction_id: v.nullable(v.string()),
  }),
  /** True once the payment was refunded. */
  refunded: v.boolean(),
  pdf: v.string(),
});
export type Receipt = v.InferOutput<typeof receipt>;

/** The receipt of the caller's paid booking; 404 for any other. */
export const getReceipt = endpoint({
  method: 'GET',
  path: 'passenger/subscription/receipt/:booking_id/',
  access: 'passenger',
  summary: 'Read the receipt of a paid booking',
  status: 200,
  params: v.strictObject({ booking_id: uuid }),
  response: success({ data: receipt }),
});
