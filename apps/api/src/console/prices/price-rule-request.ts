import type { addDiscount, addInstalmentRule, addSiblingRule, addTariff, addTax, Body } from '@liftclub/api-contract';
import {
  discountFormMessages,
  formatAmount,
  formatDate,
  instalmentFormMessages,
  isValidity,
  marketOfCurrency,
  ruleDay,
  siblingFormMessages,
  siblingSharesOf,
  tariffFormMessages,
  taxFormMessages,
  validityLabel,
  type Currency,
  type Validity,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Described, RequestedBy, RequestKind } from '../../modules/approvals';
import {
  insertDiscount,
  insertInstalmentRule,
  insertSiblingRule,
  insertTariff,
  insertTax,
  listDiscounts,
  listInstalmentRules,
  listSiblingRules,
  listTariffs,
  listTaxes,
  lockRule,
  type RuleKind,
} from '../../modules/pricing';
import { notFound, throwInvalid } from '../../problems';
import { ruleDetail } from './price-rules-list';
import { announceRule, hundredths, withdrawRule } from './price-rules-service';

const copy = texts.consolePrices;
const { summaries } = texts.consoleRequests;

type AnnouncedBody =
  | ({ readonly kind: 'tariff' } & Body<typeof addTariff>)
  | ({ readonly kind: 'discount' } & Body<typeof addDiscount>)
  | ({ readonly kind: 'sibling'; readonly currency: Currency } & Omit<Body<typeof addSiblingRule>, 'market'>)
  | ({ readonly kind: 'instalment'; readonly currency: Currency } & Omit<Body<typeof addInstalmentRule>, 'market'>)
  | ({ readonly kind: 'tax' } & Body<typeof addTax>);

/** An announced rule that is taken back. */
interface WithdrawalBody {
  readonly withdraw: RuleKind;
  readonly id: string;
}

export type PriceRuleBody = AnnouncedBody | WithdrawalBody;

/**
 * A rule that begins on a later day, which another rule of its market or plan, announced meanwhile, makes outdated; or
 * the withdrawal of one.
 */
export const priceRuleRequest: RequestKind<PriceRuleBody> = {
  name: 'price_rule',
  right: 'prices',
  approvals: 1,
  async describe(deps, db, body) {
    if ('withdraw' in body) return describeWithdrawal(db, body);
    const rules = await rulesOf(db, body);
    const today = ruleDay('currency' in body ? body.currency : 'every', deps.clock());
    const current = rules.find(({ validFrom }) => validFrom <= today);
    const before = current ? inWords(body.kind, ruleDetail(current)) : copy.nothingYet;
    return {
      ...placeOf(body.kind, body),
      summary: {
        name: summaries.rule(nameOf(body.kind, body), formatDate(body.valid_from)),
        before,
        after: inWords(body.kind, figuresOf(body)),
      },
      version: rules.map(({ id }) => id).join(' '),
    };
  },
  async perform(deps, tx, body, by) {
    if ('withdraw' in body) {
      await withdrawRule(deps, tx, by, body.withdraw, body.id);
      return { message: copy.withdraw.done };
    }
    const id = await announce(deps, tx, body, by);
    return { message: copy.confirm.done(formatDate(body.valid_from)), data: { id } };
  },
};

/** The figures of an announced rule as text, as `ruleDetail` gives them. */
function figuresOf(body: AnnouncedBody): Readonly<Record<string, string>> {
  if (body.kind === 'sibling') return { percents: body.percents.join(', ') };
  if (body.kind === 'instalment')
    return { validities: body.validities.join(', '), surcharge_percent: body.surcharge_percent };
  return { ...body };
}

/** Throws 400 at the fields, and 409 as `announceRule`. */
function announce(deps: Dependencies, tx: Executor, body: AnnouncedBody, by: RequestedBy): Promise<string> {
  const { valid_from: validFrom } = body;
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
  if (body.kind === 'sibling') {
    const { currency } = body;
    const percents = body.percents.join(', ');
    throwInvalid(siblingFormMessages({ valid_from: validFrom, percents }, ruleDay(currency, deps.clock())));
    const rule = { currency, validFrom, shares: [...(siblingSharesOf(percents) ?? [])] };
    return announceRule(deps, tx, by, 'sibling', rule, insertSiblingRule);
  }
  if (body.kind === 'instalment') {
    const { currency, validities } = body;
    throwInvalid(instalmentFormMessages(body, ruleDay(currency, deps.clock())));
    const share = hundredths(body.surcharge_percent);
    const rule = { currency, validFrom, validities: [...new Set(validities)], share };
    return announceRule(deps, tx, by, 'instalment', rule, insertInstalmentRule);
  }
  throwInvalid(taxFormMessages(body, ruleDay(body.currency, deps.clock())));
  const tax = { currency: body.currency, validFrom, share: hundredths(body.percent) };
  return announceRule(deps, tx, by, 'tax', tax, insertTax);
}

/** Throws 404 for a rule that was withdrawn already. */
async function describeWithdrawal(tx: Executor, { withdraw: kind, id }: WithdrawalBody): Promise<Described> {
  const row = await lockRule(tx, kind, id);
  if (!row) throw notFound();
  const rule = inWords(kind, ruleDetail(row));
  return {
    ...placeOf(kind, row),
    summary: summaries.withdrawRule(nameOf(kind, row), formatDate(row.validFrom), rule),
    version: id,
  };
}

/** The rules of the same kind and market or plan, the latest start first. */
async function rulesOf(db: Executor, body: AnnouncedBody) {
  if (body.kind === 'discount') return (await listDiscounts(db)).filter(({ validity }) => validity === body.validity);
  const list = { tariff: listTariffs, instalment: listInstalmentRules, sibling: listSiblingRules, tax: listTaxes }[
    body.kind
  ];
  return (await list(db)).filter(({ currency }) => currency === body.currency);
}

type Place = { readonly currency: Currency } | { readonly validity: Validity };

/** Whose limits count for a rule, and the subject of the requests about rules of its kind and market or plan. */
const placeOf = (kind: RuleKind, place: Place): Pick<Described, 'market' | 'subject'> => ({
  market: 'currency' in place ? marketOfCurrency(place.currency) : 'every',
  subject: { kind: 'prices', id: `${kind} ${'currency' in place ? place.currency : place.validity}` },
});

const nameOf = (kind: RuleKind, place: Place): string =>
  `${copy.kinds[kind]}, ${'currency' in place ? copy.markets[place.currency] : validityLabel(place.validity)}`;

/** A rule in one line. */
function inWords(kind: RuleKind, rule: Readonly<Record<string, string>>): string {
  const { base_fee = '', fee_per_km = '', minimum_fee = '', percent = '', percents = '', label = '', currency } = rule;
  if (kind === 'discount') return copy.discount(percent, label);
  if (kind === 'tax') return copy.tax(percent);
  if (kind === 'instalment') {
    const { validities = '', surcharge_percent = '' } = rule;
    return copy.instalments(validities.split(', ').filter(isValidity).map(validityLabel), surcharge_percent);
  }
  if (kind === 'sibling') return copy.siblings(percents.split(', '));
  const fee = (amount: string) => formatAmount(amount, currency as Currency);
  return copy.tariff(fee(base_fee), fee(fee_per_km), fee(minimum_fee));
}
