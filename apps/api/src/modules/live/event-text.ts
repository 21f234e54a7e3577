import type { LiveView } from './live-view';

/** The events of a view, in the order in which a stream tells them. */
const NAMES = ['trip', 'position', 'eta'] as const;

/** The newest events that a client has; it is the id of the last of them, so that any process can go on. */
type Told = Readonly<Record<(typeof NAMES)[number], string>>;
const NOTHING_TOLD: Told = { trip: '', position: '', eta: '' };

const ID = /^([^~]*)~([^~]*)~([^~]*)$/;

/** What a client has by its Last-Event-ID; nothing for an id that no stream gave. */
export function toldBefore(lastEventId: string | undefined): Told {
  const [, trip, position, eta] = ID.exec(lastEventId ?? '') ?? [];
  return trip === undefined || position === undefined || eta === undefined ? NOTHING_TOLD : { trip, position, eta };
}

/** The events of a view that a client does not have, as text of the stream, and what it has afterwards. */
export function eventsAfter(told: Told, view: LiveView): { text: string; told: Told } {
  const keys = keysOf(view);
  let text = '';
  let now = told;
  for (const name of NAMES) {
    if (view[name] === null || keys[name] === told[name]) continue;
    now = { ...now, [name]: keys[name] };
    text += `id: ${now.trip}~${now.position}~${now.eta}\nevent: ${name}\ndata: ${JSON.stringify(view[name])}\n\n`;
  }
  return { text, told: now };
}

const keysOf = ({ trip, position, eta }: LiveView): Told => ({
  trip: `${trip.status}.${trip.stops_before ?? ''}`,
  position: position ? String(Date.parse(position.at)) : '',
  eta: eta ? `${Date.parse(eta.eta)}.${eta.stops_before}` : '',
});
