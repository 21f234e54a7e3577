import { hasStaffRight, type RequiredRight } from '@liftclub/domain';
import { useConsole } from './console-session';

/** What needs a right: a call of the contract, or a page of `paths`. */
export interface NeedsRight {
  readonly right?: RequiredRight;
}

/** Whether the signed-in member may make a call or open a page. */
export const useRight = (call: NeedsRight): boolean => useAnyRight([call]);

/** Whether the signed-in member may make one of the calls. */
export function useAnyRight(calls: readonly NeedsRight[]): boolean {
  const { staff } = useConsole();
  return calls.some(({ right = 'any' }) => hasStaffRight(staff.rights, right));
}
