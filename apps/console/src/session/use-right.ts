import { hasStaffRight, type RequiredRight } from '@liftclub/domain';
import { useConsole } from './console-session';

/** What needs a right: a call of the contract, or a page of `paths`. */
export interface NeedsRight {
  readonly right?: RequiredRight;
}

/** Whether the signed-in member may make a call or open a page. */
export function useRight({ right = 'any' }: NeedsRight): boolean {
  const { staff } = useConsole();
  return hasStaffRight(staff.rights, right);
}
