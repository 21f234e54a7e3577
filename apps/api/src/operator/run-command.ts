import type { Dependencies } from '../dependencies';
import { databaseErrorCode } from '../db/database-error';
import type { Address, Settings } from '../settings/env';
import { verifyAuditByOperator } from './audit-command';
import type { SmsCountries } from '../modules/codes';
import { CommandError } from './command-options';
import { addCouponByOperator, COUPON_USAGE } from './coupon-command';
import { INVITATION_USAGE, addInvitationByOperator } from './invitation-command';
import { importByOperator, IMPORT_USAGE } from './import-command';
import { listPayments, PAYMENT_USAGE, refundByOperator } from './payment-command';
import { renewSecrets, SECRETS_USAGE } from './secrets-command';
import { createFirstStaff, createStaff, endStaff, resetStaffPassword, showStaff, STAFF_USAGE } from './staff-command';
import { approveVehicle, rejectVehicle, showVehicle, VEHICLE_USAGE } from './vehicle-command';

type Deps = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'keys' | 'paymentProviders' | 'passwords' | 'mail' | 'whatsapp'
> & {
  readonly settings: Address & Pick<Settings, 'production'> & SmsCountries;
};
type Command = (deps: Deps, options: readonly string[]) => Promise<string>;

const UNDEFINED_TABLE = '42P01';

const COMMANDS = new Map<string, Command>([
  ['coupon add', addCouponByOperator],
  ['create', createStaff],
  ['import', importByOperator],
  ['invitation add', addInvitationByOperator],
  ['payments list', listPayments],
  ['payments refund', refundByOperator],
  ['secrets renew', renewSecrets],
  ['staff first', createFirstStaff],
  ['staff leave', endStaff],
  ['staff list', showStaff],
  ['staff reset', resetStaffPassword],
  ['vehicle show', showVehicle],
  ['vehicle approve', approveVehicle],
  ['vehicle reject', rejectVehicle],
  ['verify-audit', verifyAuditByOperator],
]);

/** Runs one command line and returns its output. Throws a CommandError for an error of the operator. */
export async function runCommand(deps: Deps, line: readonly string[]): Promise<string> {
  const words = COMMANDS.has(line[0] ?? '') ? 1 : 2;
  const command = COMMANDS.get(line.slice(0, words).join(' '));
  if (!command)
    throw new CommandError(
      `Usage: operator ${[COUPON_USAGE, IMPORT_USAGE, INVITATION_USAGE, PAYMENT_USAGE, SECRETS_USAGE, STAFF_USAGE].join(' | ')}` +
        ` | ${VEHICLE_USAGE} | verify-audit`,
    );
  return command(deps, line.slice(words)).catch((error: unknown) => {
    if (databaseErrorCode(error) === UNDEFINED_TABLE)
      throw new CommandError('This database has no tables yet: start Liftclub once, then try again.');
    throw error;
  });
}
