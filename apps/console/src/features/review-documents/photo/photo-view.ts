/** The view of a photo: `zoom` 1 fits the screen; `turns` counts clockwise quarter turns. */
export interface PhotoView {
  readonly zoom: number;
  readonly turns: number;
}

export type ViewChange = 'in' | 'out' | 'rotate' | 'fit';

/** Fitted to the screen, not rotated. */
export const fitted: PhotoView = { zoom: 1, turns: 0 };

/** The zoom levels; at the largest the small print of a licence is readable. */
export const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;

export function changeView(view: PhotoView, change: ViewChange): PhotoView {
  const { zoom, turns } = view;
  switch (change) {
    case 'in':
      return { turns, zoom: ZOOMS.find((step) => step > zoom) ?? zoom };
    case 'out':
      return { turns, zoom: ZOOMS.findLast((step) => step < zoom) ?? zoom };
    case 'rotate':
      return { zoom, turns: (turns + 1) % 4 };
    case 'fit':
      return fitted;
  }
}
