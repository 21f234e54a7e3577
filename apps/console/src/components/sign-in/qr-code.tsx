import { encode, renderSVG } from 'uqr';

/** Width of the quiet zone in modules. */
const BORDER = 4;

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** A QR code as inline SVG; its content is sent to no other service. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const { data, size: modules } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}h-${modules}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}

/** The same QR code as the data URL of an SVG file. */
export const qrFileOf = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: BORDER }))}`;
