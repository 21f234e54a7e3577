import { BOOKING_STATUSES, type BookingStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, Tabs } from '@liftclub/ui-kit';
import { useState } from 'react';
import { BookingList } from './booking-list';
import { OpenBooking } from './open-booking';
import { useBookingsAddress } from './use-bookings-address';

const tabs = BOOKING_STATUSES.map((value) => ({ value, label: texts.bookings.tabs[value] }));

/** A passenger's bookings by status, and the summary of the opened one (specification section 2, Bookings). */
export function BrowseBookingsPage() {
  const { status, opened, showStatus, closeSummary } = useBookingsAddress();
  const [lastOpened, setLastOpened] = useState(opened);
  if (opened !== null && opened !== lastOpened) setLastOpened(opened);

  const choose = (next: BookingStatus) => {
    setLastOpened(null);
    showStatus(next);
  };

  return (
    <Page>
      <PageTitle title={texts.bookings.title} />
      {opened === null ? (
        <Tabs label={texts.bookings.tabsLabel} tabs={tabs} value={status} onChange={choose}>
          <BookingList key={status} status={status} returnTo={lastOpened} />
        </Tabs>
      ) : (
        <OpenBooking key={opened} id={opened} status={status} onClose={closeSummary} />
      )}
    </Page>
  );
}
