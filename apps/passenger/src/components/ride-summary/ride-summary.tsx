import { SummaryDetails, type SummaryDetailsProps } from './summary-details';
import { SummaryFrame } from './summary-frame';

export interface RideSummaryProps extends SummaryDetailsProps {
  /** Set when the summary was opened from the bookings: a close icon shows. */
  readonly onClose?: (() => void) | undefined;
}

/** The summary of a booking (specification section 2, Summary); takes the focus from what it replaces. */
export function RideSummary({ onClose, ...details }: RideSummaryProps) {
  return (
    <SummaryFrame onClose={onClose}>
      <SummaryDetails {...details} />
    </SummaryFrame>
  );
}
