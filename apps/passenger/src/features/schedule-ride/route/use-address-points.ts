import { legOf, type RideLocation, type RideType, type ScheduleDraft } from '@liftclub/domain';
import type { RideEnd } from '@liftclub/maps';
import { useState } from 'react';

type Points = { readonly [Ride in RideType]: { readonly [End in RideEnd]?: RideLocation } };

/**
 * Where each address of the draft was when it was chosen (or, after a reload, restored): a pin that is moved keeps the
 * words of its address.
 */
export function useAddressPoints(draft: ScheduleDraft): Points {
  const [points, setPoints] = useState<Points>({ A: {}, B: {} });
  const next = { A: pointsOf(draft, 'A', points.A), B: pointsOf(draft, 'B', points.B) };
  if (next.A !== points.A || next.B !== points.B) setPoints(next);
  return next;
}

/** The points so far where the addresses are the same; the same object when all are. */
function pointsOf(draft: ScheduleDraft, rideType: RideType, before: Points[RideType]): Points[RideType] {
  const leg = legOf(draft, rideType);
  const pointOf = (end: RideEnd) => {
    const [place, known] = [leg[end] ?? undefined, before[end]];
    return place?.address === known?.address ? known : place;
  };
  const [pick_up, drop_off] = [pointOf('pick_up'), pointOf('drop_off')];
  return pick_up === before.pick_up && drop_off === before.drop_off ? before : { pick_up, drop_off };
}
