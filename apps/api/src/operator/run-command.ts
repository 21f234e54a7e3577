import type { Dependencies } from '../dependencies';
import { databaseErrorCode } from '../db/database-error';
import type { Address } from '../env';
import { CommandError } from './command-error';
import { addCouponByHand, COUPON_USAGE } from './coupon-command';
import { INVITATION_USAGE, inviteByLink } from './invitation-command';
import { listPayments, PAYMENT_USAGE, refundByHand } from './payment-command';
import { approveVehicle, rejectVehicle, showVehicle, VEHICLE_USAGE } from './vehicle-command';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'random' | 'keys' | 'cards'> & { readonly settings: Address };
type Command = (needs: Needs, options: readonly string[]) => Promise<string>;

const UNDEFINED_TABLE = '42P01';

const COMMANDS = new Map<string, Command>([
  ['coupon add', addCouponByHand],
  ['invitation add', inviteByLink],
  ['payments list', listPayments],
  ['payments refund', refundByHand],
  ['vehicle show', showVehicle],
  ['vehicle approve', approveVehicle],
  ['vehicle reject', rejectVehicle],
]);

/** Carries out one command line and returns what to say about it. Throws a CommandError for people. */
export async function runCommand(needs: Needs, [noun, verb, ...options]: readonly string[]): Promise<string> {
  const command = COMMANDS.get(`${noun} ${verb}`);
  if (!command) throw new CommandError(`Usage: operator ${COUPON_USAGE} | ${INVITATION_USAGE} | ${PAYMENT_USAGE} | ${VEHICLE_USAGE}`);
  return command(needs, options).catch((error: unknown) => {
    if (databaseErrorCode(error) === UNDEFINED_TABLE) throw new CommandError('This database has no tables yet: start Liftclub once, then try again.');
    throw error;
  });
}
