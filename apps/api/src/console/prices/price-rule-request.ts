import type { addDiscount, addTariff, addTax, Body } from '@liftclub/api-contract';
import {
  discountFormMessages,
  formatAmount,
  formatDate,
  marketOfCurrency,
  ruleDay,
  tariffFormMessages,
  taxFormMessages,
  validityLabel,
  type Currency,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { RequestKind } from '../../modules/approvals';
import { insertDiscount, insertTariff, insertTax, listDiscounts, listTariffs, listTaxes } from '../../modules/pricing';
import { ruleDetail } from './price-rules-list';
import { announceRule, hundredths, throwInvalid } from './price-rules-service';

const copy = texts.consolePrices;

export type PriceRuleBody =
  | ({ readonly kind: 'tariff' } & Body<typeof addTariff>)
  | ({ readonly kind: 'discount' } & Body<typeof addDiscount>)
  | ({ readonly kind: 'tax' } & Body<typeof addTax>);

/** A rule that begins on a later day. Another rule of its market or plan, announced meanwhile, makes it outdated. */
export const priceRuleRequest: RequestKind<PriceRuleBody> = {
  name: 'price_rule',
  right: 'prices',
  approvals: 1,
  async describe(deps, db, body) {
    const rules = await rulesOf(db, body);
    const today = ruleDay('currency' in body ? body.currency : 'every', deps.clock());
    const current = rules.find(({ validFrom }) => validFrom <= today);
    const before = current ? inWords(body, ruleDetail(current)) : copy.nothingYet;
    const place = 'currency' in body ? copy.markets[body.currency] : validityLabel(body.validity);
    return {
      market: 'currency' in body ? marketOfCurrency(body.currency) : 'every',
      subject: { kind: 'prices', id: `${body.kind} ${'currency' in body ? body.currency : body.validity}` },
      summary: texts.consoleRequests.summaries.rule(
        `${copy.kinds[body.kind]}, ${place}`,
        formatDate(body.valid_from),
        before,
        inWords(body, { ...body }),
      ),
      version: rules.map(({ id }) => id).join(' '),
    };
  },
  async perform(deps, tx, body, by) {
    const { valid_from: validFrom } = body;
    const id = await announce();
    return { message: copy.confirm.done(formatDate(validFrom)), data: { id } };

    function announce(): Promise<string> {
      if (body.kind === 'tariff') {
        const { currency } = body;
        throwInvalid(tariffFormMessages(body, currency, ruleDay(currency, deps.clock())));
        const fees = {
          baseFee: hundredths(body.base_fee),
          feePerKm: hundredths(body.fee_per_km),
          minimumFee: hundredths(body.minimum_fee),
        };
        return announceRule(deps, tx, by, 'tariff', { currency, validFrom, ...fees }, insertTariff);
      }
      if (body.kind === 'discount') {
        const { validity, label } = body;
        throwInvalid(discountFormMessages(body, ruleDay('every', deps.clock())));
        const discount = { validity, validFrom, share: hundredths(body.percent), label };
        return announceRule(deps, tx, by, 'discount', discount, insertDiscount);
      }
      throwInvalid(taxFormMessages(body, ruleDay(body.currency, deps.clock())));
      const tax = { currency: body.currency, validFrom, share: hundredths(body.percent) };
      return announceRule(deps, tx, by, 'tax', tax, insertTax);
    }
  },
};

/** The rules of the same kind and market or plan, the latest start first. */
async function rulesOf(db: Executor, body: PriceRuleBody) {
  if (body.kind === 'discount') return (await listDiscounts(db)).filter(({ validity }) => validity === body.validity);
  const rules = body.kind === 'tariff' ? await listTariffs(db) : await listTaxes(db);
  return rules.filter(({ currency }) => currency === body.currency);
}

/** A rule in one line. */
function inWords(body: PriceRuleBody, rule: Readonly<Record<string, string>>): string {
  const { base_fee = '', fee_per_km = '', minimum_fee = '', percent = '', label = '' } = rule;
  if (body.kind === 'discount') return copy.discount(percent, label);
  if (body.kind === 'tax') return copy.tax(percent);
  const fee = (amount: string, currency: Currency) => formatAmount(amount, currency);
  return copy.tariff(fee(base_fee, body.currency), fee(fee_per_km, body.currency), fee(minimum_fee, body.currency));
}
