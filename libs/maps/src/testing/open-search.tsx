import type { RideLocation } from '@liftclub/domain';
import { UiProvider } from '@liftclub/ui-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MapsNotice } from '../script/maps-notice';
import { MapsProvider } from '../script/maps-provider';
import { AddressSearch } from '../search/address-search';
import type { PlaceChoice } from '../search/place-choices';

export const settings = { scriptUrl: 'http://maps.googleapis.localhost:4300/maps/api/js', mapsKey: 'sandbox-key' };

interface OpenSearchOptions {
  readonly country?: string;
  readonly value?: RideLocation | null;
  readonly places?: readonly PlaceChoice[];
}

/** An address search in a form, and the maps notice above it. The clock is the test's: `later` lets time pass. */
export function openSearch({ country = 'RSA', value = null, places = [] }: OpenSearchOptions = {}) {
  const chosen: (RideLocation | null)[] = [];
  const sent = jest.fn();
  function Form() {
    const [place, setPlace] = useState(value);
    const change = (next: RideLocation | null) => {
      chosen.push(next);
      setPlace(next);
    };
    return (
      <form onSubmit={sent}>
        <MapsNotice />
        <AddressSearch
          name="pick_up"
          label="Pick-up Location"
          country={country}
          value={place}
          places={places}
          onChange={change}
        />
        <p>elsewhere</p>
      </form>
    );
  }
  const opened = render(
    <UiProvider>
      <MapsProvider {...settings}>
        <Form />
      </MapsProvider>
    </UiProvider>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...opened, user, chosen, sent };
}

export const input = () => screen.getByRole('combobox', { name: 'Pick-up Location' });
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

export async function later(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
