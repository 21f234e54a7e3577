import { useLayoutEffect, useRef, useState } from 'react';
import type { Pixels } from './projection';

/** A map before it is measured, and where nothing can be measured. */
const UNMEASURED: Pixels = { x: 320, y: 260 };

/** The size of an element, in CSS pixels. */
export function useSize<Measured extends HTMLElement>() {
  const place = useRef<Measured>(null);
  const [size, setSize] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const [x, y] = [element.clientWidth, element.clientHeight];
      if (x > 0 && y > 0) setSize((before) => (before.x === x && before.y === y ? before : { x, y }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { place, size };
}
