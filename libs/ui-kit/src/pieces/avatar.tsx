import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { palette } from '../theme/palette';

const Disc = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  background: palette.tint,
  color: palette.primary,
  fontWeight: 700,
  textTransform: 'uppercase',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

export interface AvatarProps {
  /** URL of the picture; without one the initials are shown. */
  src?: string | null;
  /** The user's name, for the initials. */
  name: string;
  /** The accessible name; leave it out where the name is shown beside the avatar. */
  alt?: string;
  /** Diameter in pixels. */
  size?: number;
  /** Called once when the picture fails to load, because its link may have expired. */
  onExpired?: () => void;
}

function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : ''].map((part) => part?.[0] ?? '').join('');
}

/** A user's picture, or their initials. */
export function Avatar({ src, name, alt = '', size = 44, onExpired }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);

  const onError = () => {
    setFailed(src ?? null);
    if (asked) return;
    setAsked(true);
    onExpired?.();
  };

  const style = { width: size, height: size, fontSize: size * 0.38 };
  if (src && src !== failed) {
    return (
      <Disc style={style}>
        <img src={src} alt={alt} onError={onError} />
      </Disc>
    );
  }
  const naming = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <Disc style={style} {...naming}>
      {initials(name)}
    </Disc>
  );
}
