import { readInTheEnd } from '../../models/payments/payment-books';
import { oneRow, verified } from '../../builders/payments';
import { takenAt, type Cell, type FaultStage, type FaultWorld, type Order } from './fault-world';
import { holdBack, meddlerOf } from './faults';
import { STORIES } from './points';

/** How a payment ended, how many plans it made, and the invariants of the books that are broken. */
export interface CellEnd {
  readonly state: 'active' | 'on_hold' | 'refunded' | 'unclear';
  readonly plans: number;
  readonly broken: readonly string[];
}

const NO_ORDER: Order = { reference: '', amount: 0, currency: '' };

/** Plays one fault at one point to its end, with the provider working again, and reads the books. */
export async function playFault(stage: FaultStage, cell: Cell): Promise<CellEnd> {
  const world = await stage.fresh(cell);
  const order = cell.point === 'initialize' ? NO_ORDER : await world.begin();
  if (cell.point === 'refund') await payAndLearn(world, order);
  else if (cell.point !== 'initialize' && cell.fault !== 'late') await payAndNotify(world, cell, order);
  stage.impatient = cell.fault === 'silent';
  await underFault(world, cell, order);
  stage.impatient = false;
  world.fake.state.meddler = undefined;
  await STORIES[cell.point].after(world, order);
  return endOf(world);
}

/** The customer pays, and the provider calls back; twice where the fault says so and the provider can be paid twice. */
async function payAndNotify(world: FaultWorld, { fault }: Cell, order: Order): Promise<void> {
  const id = world.pay(order);
  await world.notify(order, id);
  if (fault === 'doubled') await world.notify(order, world.pay(order));
}

async function payAndLearn(world: FaultWorld, order: Order): Promise<void> {
  world.pay(order);
  await verified(world.world.api, world.booking.owner, order.reference);
}

async function underFault(world: FaultWorld, cell: Cell, order: Order): Promise<void> {
  const { point, fault, turn } = cell;
  const { during } = STORIES[point];
  if (fault === 'late') return overtaken(world, cell, order);
  world.fake.state.meddler = meddlerOf(fault, turn);
  if (fault === 'refused') await world.fake.stop();
  await Promise.all([during(world, order), ...(fault === 'doubled' ? [during(world, order)] : [])]);
  if (fault === 'refused') await world.fake.restart();
}

/** The answer is computed, then the customer pays and that is learnt another way, then the answer arrives. */
async function overtaken(world: FaultWorld, cell: Cell, order: Order): Promise<void> {
  const { during, meanwhile } = STORIES[cell.point];
  const late = holdBack();
  world.fake.state.meddler = late.meddler;
  if (cell.point === 'webhook') await world.notify(order, '1', 'charge.pending');
  const acting = during(world, order);
  await late.held;
  if (cell.point === 'refund') await world.notify(order, '1', 'refund.processed');
  else if (cell.point !== 'initialize') await payAndNotify(world, cell, order);
  await meanwhile(world, order);
  late.release();
  await acting;
}

async function endOf(world: FaultWorld): Promise<CellEnd> {
  const row = await oneRow(
    world.world.api,
    `select (select count(*)::int from subscriptions) as plans,
       (select count(*)::int from subscriptions where state = 'active') as active,
       (select count(*)::int from payments where state = 'refunded') as refunded,
       (select count(*)::int from payments where state in ('held_mismatch', 'refund_due')) as held`,
  );
  const { broken } = await readInTheEnd(world.world, takenAt(world));
  const state = row['active'] ? 'active' : row['refunded'] ? 'refunded' : row['held'] ? 'on_hold' : 'unclear';
  return { state, plans: Number(row['plans']), broken };
}
