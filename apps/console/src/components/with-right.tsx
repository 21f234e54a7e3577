import type { ReactNode } from 'react';
import { useRight, type NeedsRight } from '../session/use-right';

interface WithRightProps {
  /** The call that the content makes, or the page that it links to. */
  readonly of: NeedsRight;
  readonly children: ReactNode;
  /** Shown to members without the right. */
  readonly otherwise?: ReactNode;
}

/** Content for members with the right of a call or a page. */
export function WithRight({ of, children, otherwise = null }: WithRightProps) {
  return useRight(of) ? children : otherwise;
}
