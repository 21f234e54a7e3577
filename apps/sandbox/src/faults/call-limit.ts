/** A limit of calls in each second: whether the call of an instant is within it. */
export function callLimit(perSecond: number): (at: Date) => boolean {
  let second = 0;
  let calls = 0;
  return (at) => {
    const now = Math.floor(at.getTime() / 1000);
    if (now !== second) [second, calls] = [now, 0];
    calls += 1;
    return calls <= perSecond;
  };
}
