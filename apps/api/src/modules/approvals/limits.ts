import {
  LIMITED_KINDS,
  marketOf,
  SERVICE_MARKETS,
  toDecimal,
  type LimitedKind,
  type Minor,
  type RequestKindName,
  type ServiceMarket,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../audit';
import { findLimits, insertLimit } from './approvals-repository';

/** Above `amount`, in minor units, a kind waits for approval in a market. */
export interface ApprovalLimitNow {
  readonly market: ServiceMarket;
  readonly kind: LimitedKind;
  readonly amount: Minor;
  /** Null for a limit that the product starts with. */
  readonly setBy: { readonly id: string; readonly name: string } | null;
  readonly setAt: Date;
}

/** The limits in force, of one kind or of all. A market and kind without one needs no approval. */
export async function listLimits(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Executor,
  ofKind?: LimitedKind,
): Promise<ApprovalLimitNow[]> {
  const set = await findLimits(db, clock(), ofKind);
  return SERVICE_MARKETS.flatMap((market) =>
    LIMITED_KINDS.flatMap((kind) => {
      const row = set.find((one) => one.market === market && one.kind === kind);
      if (!row) return [];
      const { amount, setBy: id, setByName: name, validFrom: setAt } = row;
      return { market, kind, amount, setBy: id === null ? null : { id, name: name ?? '' }, setAt };
    }),
  );
}

/** The limits in force of one kind; undefined for a kind that waits without one. */
export async function limitsOf(
  deps: Pick<Dependencies, 'clock'>,
  db: Executor,
  kind: RequestKindName,
): Promise<ApprovalLimitNow[] | undefined> {
  const limited = LIMITED_KINDS.find((one) => one === kind);
  return limited && listLimits(deps, db, limited);
}

/** Sets limits from now on, each with an audit entry. */
export async function setLimits(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  staffId: string,
  limits: readonly Pick<ApprovalLimitNow, 'market' | 'kind' | 'amount'>[],
): Promise<void> {
  const now = deps.clock();
  const before = await listLimits(deps, tx);
  for (const limit of limits) {
    const { market, kind } = limit;
    const old = before.find((one) => one.market === market && one.kind === kind);
    await insertLimit(tx, { id: deps.random.id(now), ...limit, setBy: staffId, validFrom: now });
    await recordAudit(deps, tx, staffId, {
      action: 'approval_limit.set',
      subject: market,
      detail: { kind, before: old ? inCurrency(old) : null, after: inCurrency(limit) },
    });
  }
}

const inCurrency = ({ market, amount }: Pick<ApprovalLimitNow, 'market' | 'amount'>): string =>
  `${toDecimal(amount)} ${marketOf(market).currency}`;
