import { styled } from '@mui/material/styles';
import { palette } from '../theme/palette';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 750,
  letterSpacing: '-0.02em',
});

interface LogoProps {
  /** The product's name, shown beside the mark. */
  name: string;
  /** Height of the mark in pixels. */
  size?: number;
}

/** The logo: a route in the shape of the letter L with a marigold dot at its end. */
export function Logo({ name, size = 36 }: LogoProps) {
  return (
    <Row style={{ fontSize: size * 0.58 }}>
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="11" fill={palette.brand} />
        <path
          d="M12.5 11v10.5a7 7 0 0 0 7 7H24"
          fill="none"
          stroke={palette.onPine}
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <circle cx="12.5" cy="11" r="3.6" fill={palette.onPine} />
        <circle cx="28" cy="28.5" r="4.6" fill={palette.sun} />
      </svg>
      {name}
    </Row>
  );
}
