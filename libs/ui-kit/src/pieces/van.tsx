import { palette } from '../theme/palette';

/** The van of the landing page on the road of a `Scene`; `x` is its rear, 66 on the way and 98 at the pin. */
export function Van({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 82)`}>
      <path d="M0 22V5a5 5 0 0 1 5-5h26c4 0 6 1 8 4l5 7 5 1a4 4 0 0 1 3 4v6Z" fill={palette.sun} />
      <path d="M5 5h9v8H5ZM18 5h9v8h-9ZM31 5c3 0 4 1 5 3l4 5h-9Z" fill={palette.pine} />
      <path d="M7 22a5 5 0 0 1 10 0 5 5 0 0 1-10 0ZM35 22a5 5 0 0 1 10 0 5 5 0 0 1-10 0Z" fill={palette.onSun} />
    </g>
  );
}
