import type { CSSProperties } from 'react';
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

interface IconProps {
  name: IconName;
  /** Pixels; 22 by default. */
  size?: number;
  style?: CSSProperties;
}

/** A line icon in the current text colour. Always decorative: the control around it has the label. */
export function Icon({ name, size = 22, style }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0, ...style }}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
