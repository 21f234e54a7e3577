import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { busiestHour, shareOf, type Timeline } from './timeline';

/** Times as wide as the whole day in the given width. */
const STEPS = [1, 2, 4, 8] as const;

interface Zoom {
  /** The element that scrolls sideways. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** 1 for the whole day. */
  readonly zoom: number;
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  readonly whole: (() => void) | undefined;
}

/**
 * How wide the day is drawn. From the whole day it zooms to `focus`, an instant in ms, else to the busiest hour;
 * afterwards the middle stays where it is. Steps that are not possible are undefined.
 */
export function useZoom(timeline: Timeline, focus: number | undefined): Zoom {
  const box = useRef<HTMLDivElement>(null);
  const [{ zoom, middle }, setZoom] = useState({ zoom: 1, middle: 0.5 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const visible = widthOfHours(element);
    element.scrollLeft = middle * visible * zoom - visible / 2;
  }, [zoom, middle]);

  const stepTo = (next: number | undefined) => {
    if (next === undefined) return undefined;
    return () => {
      const element = box.current;
      const visible = element ? widthOfHours(element) : 0;
      const shown = element && visible > 0 ? (element.scrollLeft + visible / 2) / (visible * zoom) : 0.5;
      const first = shareOf(timeline, focus ?? busiestHour(timeline)) / 100;
      setZoom({ zoom: next, middle: zoom === 1 ? first : shown });
    };
  };
  const at = STEPS.findIndex((step) => step === zoom);
  return {
    box,
    zoom,
    zoomIn: stepTo(STEPS[at + 1]),
    zoomOut: stepTo(STEPS[at - 1]),
    whole: stepTo(zoom === 1 ? undefined : 1),
  };
}

/** What is seen of the hours beside the column of vehicles, in pixels. */
const widthOfHours = (box: HTMLElement): number =>
  box.clientWidth - (box.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0);
