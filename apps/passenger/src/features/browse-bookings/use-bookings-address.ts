import { BOOKING_STATUSES, type BookingStatus } from '@liftclub/domain';
import { useLocation, useNavigate } from 'react-router-dom';

const OPENED_FROM_LIST = { fromList: true };

const searchOf = (names: { readonly status: BookingStatus; readonly booking?: string }) =>
  `?${new URLSearchParams(names).toString()}`;

/** What a card leads to: the same list, with the booking's summary open. */
export const openBookingLink = (status: BookingStatus, booking: string) => ({
  to: searchOf({ status, booking }),
  state: OPENED_FROM_LIST,
});

/**
 * The status of the list (active by default) and the booking whose summary is open. Both are part of the address, so
 * that they survive a reload and the browser's Back closes a summary.
 */
export function useBookingsAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const named = address.get('status');
  const status = BOOKING_STATUSES.find((one) => one === named) ?? 'active';
  const showStatus = (next: BookingStatus) => void navigate(searchOf({ status: next }), { replace: true });
  const closeSummary = () => {
    const cameFromList = (state as Partial<typeof OPENED_FROM_LIST> | null)?.fromList === true;
    if (cameFromList) void navigate(-1);
    else showStatus(status);
  };
  return { status, opened: address.get('booking'), showStatus, closeSummary };
}
