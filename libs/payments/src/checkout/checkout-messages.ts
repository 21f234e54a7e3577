import * as v from 'valibot';

/**
 * The order that the widget needs. The frame runs a third party's script, so it receives nothing else. `amount` in
 * major units (naira).
 */
export const widgetOrder = v.strictObject({
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  apiKey: v.string(),
  businessId: v.string(),
  email: v.string(),
  phone: v.string(),
  firstName: v.string(),
  lastName: v.string(),
});
export type WidgetOrder = v.InferOutput<typeof widgetOrder>;

/** The checkout page to the frame. */
export const orderMessage = v.strictObject({ type: v.literal('open'), order: widgetOrder });

/** The frame to the checkout page. `ready`: it can receive the order; `unavailable`: the widget could not be opened. */
export const frameMessage = v.variant('type', [
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('opened') }),
  v.strictObject({ type: v.literal('paid'), id: v.nullable(v.pipe(v.string(), v.maxLength(128))) }),
  v.strictObject({ type: v.literal('closed') }),
  v.strictObject({ type: v.literal('unavailable') }),
]);
export type FrameMessage = v.InferOutput<typeof frameMessage>;

/** What happened in the widget. `paid` is its claim, `id` its name for the transaction: the server has to look. */
export type CheckoutEvent = Exclude<FrameMessage, { type: 'ready' }>;
