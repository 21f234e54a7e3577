/** Texts around the choice of a route: the estimate, places to choose by one tap, times, the map. */
export const routeChoiceTexts = {
  estimate: {
    title: 'Estimate',
    /** Below the figure, until the ride is scheduled. */
    note: 'This is an estimate. The price is set when you schedule the ride.',
    /** "Sibling discount (10%): R 52.50 off". */
    sibling: (percent: number, amount: string) => `Sibling discount (${percent}%): ${amount} off`,
    /** `amount` is money such as "R 20.00". */
    credit: (amount: string) => `Your credit covers ${amount} of it.`,
    reload: 'Reload estimate',
  },
  places: {
    title: 'Places',
    home: 'Home',
    wayBack: 'Use the return route',
  },
  note: {
    label: 'Note for the driver',
    field: 'Note for the driver (optional)',
    hint: 'A landmark or the gate, for example.',
  },
  times: {
    usual: 'Usual times',
    others: 'Other times',
    /** Added to the hint of a time. */
    typed: 'Choose or type a time, such as 6:45.',
    notOffered: 'Times are in steps of 15 minutes.',
  },
  map: {
    title: 'Map',
    empty: 'The map appears once an address is chosen.',
    hint: 'Drag a pin to the gate, or move it with the arrow keys: 10 m per press, 100 m with Shift.',
    pins: {
      pick_up: (place: string) => `Pick-up pin, ${place}`,
      drop_off: (place: string) => `Drop-off pin, ${place}`,
    },
    moved: {
      pick_up: (way: string) => `Pick-up moved ${way} from its address.`,
      drop_off: (way: string) => `Drop-off moved ${way} from its address.`,
    },
    reset: { pick_up: 'Reset pick-up', drop_off: 'Reset drop-off' },
    metres: (metres: number) => `${metres} m`,
    kilometres: (km: string) => `${km} km`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole route',
    source: '© OpenStreetMap',
    /** Which of the two rides is drawn. */
    rides: { A: 'The way there', B: 'The way back' },
  },
} as const;
