import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon';
import { visuallyHidden } from '../theme/hidden';
import { Button } from './button';
import { IconButton } from './icon-button';

/** Milliseconds for which the button shows `copiedLabel`. */
const SAYS_SO = 2000;

const Said = styled('span')(visuallyHidden);

export interface CopyButtonProps {
  /** The copied text. */
  text: string;
  label: string;
  copiedLabel: string;
  /** Only the icon is shown; `label` is its accessible name. */
  iconOnly?: boolean;
}

/** Copies a text and announces it. The label does not change when the browser denies access to the clipboard. */
export function CopyButton({ text, label, copiedLabel, iconOnly = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAYS_SO);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };

  return (
    <>
      {iconOnly ? (
        <IconButton icon={copied ? 'check' : 'copy'} iconSize={18} label={label} onClick={copy} />
      ) : (
        <Button look="outline" small onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          {copied ? copiedLabel : label}
        </Button>
      )}
      <Said role="status">{copied ? copiedLabel : ''}</Said>
    </>
  );
}
