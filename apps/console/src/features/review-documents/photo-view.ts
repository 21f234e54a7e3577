/** How a photo is looked at: how many times as large as it fits, and how many quarter turns to the right. */
export interface PhotoView {
  readonly zoom: number;
  readonly turns: number;
}

export type ViewChange = 'in' | 'out' | 'rotate' | 'fit';

/** As large as the screen allows, upright. */
export const fitted: PhotoView = { zoom: 1, turns: 0 };

/** Each step is a good deal larger than the one before: six of them read the small print of a licence. */
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
