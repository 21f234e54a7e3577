import { encode, renderSVG } from 'uqr';

/** Modules around the code that stay white, so that a camera finds it. */
const BORDER = 4;

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** What it is for, in words. */
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
}

/** A QR code, drawn here: nobody else learns what is in it. */
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

/** The same code as the address of a picture file, sharp at every size. */
export const qrFileOf = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: BORDER }))}`;
