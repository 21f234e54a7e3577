import type { ReactNode } from 'react';
import { iconPaths } from '../icons/icon-paths';
import type { IconName } from '../icons/icon';
import { palette } from '../theme/palette';

const pins = {
  calm: { fill: palette.sun, ink: palette.onSun },
  good: { fill: palette.success, ink: palette.onPrimary },
  bad: { fill: palette.error, ink: palette.onPrimary },
  quiet: { fill: palette.muted, ink: palette.onPrimary },
} as const;

export interface SceneProps {
  /** What the pin at the end of the road says. */
  icon: IconName;
  tone?: keyof typeof pins;
  /** Drawn on the road. */
  children?: ReactNode;
}

/** The road of the landing page, small: a home, hills, and a pin with an icon. Always decorative. */
export function Scene({ icon, tone = 'calm', children }: SceneProps) {
  const { fill, ink } = pins[tone];
  return (
    <svg width="220" height="124" viewBox="0 0 220 124" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M6 110c18-30 48-40 82-22 26 14 40-6 60-18 26-14 52-2 66 30a10 10 0 0 1-9 16H14a6 6 0 0 1-8-6Z"
        fill={palette.tint}
      />
      <path
        d="M46 106c30 2 38-12 62-10s30 12 60 5"
        stroke={palette.primary}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <path d="M84 90V76" stroke={palette.hill} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M76 78a9 9 0 0 1 2-17 10 10 0 0 1 17 4 7 7 0 0 1-2 13Z" fill={palette.jacaranda} />
      <path d="M24 84h30v22H24Z" fill={palette.wall} />
      <path d="m18 86 21-19 21 19Z" fill={palette.roof} />
      <path d="M35 106V96a4 4 0 0 1 8 0v10Z" fill={palette.pine} />
      <path d="M168 104s26-25 26-48a26 26 0 1 0-52 0c0 23 26 48 26 48Z" fill={fill} />
      <path
        d={iconPaths[icon]}
        transform="translate(154 42) scale(1.17)"
        stroke={ink}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {children}
    </svg>
  );
}
