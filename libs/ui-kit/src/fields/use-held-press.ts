import { useEffect, useEffectEvent, useRef } from 'react';

/** Keeps a press while what it needs is awaited. Call the returned function at such a press; `act` follows once. */
export function useHeldPress(isAwaited: boolean, act: () => void): () => void {
  const isHeld = useRef(false);
  const release = useEffectEvent(act);
  useEffect(() => {
    if (isAwaited || !isHeld.current) return;
    isHeld.current = false;
    release();
  }, [isAwaited]);
  return () => {
    isHeld.current = true;
  };
}
