import { useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';

const BLINK_MS = 1_000;

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Returns a function that shows a text in place of the document's title until somebody looks at the page. It blinks,
 * except under prefers-reduced-motion.
 */
export function useTitleAlert(): (text: string) => void {
  const [text, setText] = useState<string>();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  useEffect(() => {
    if (text === undefined) return undefined;
    let usual = document.title;
    document.title = text;
    const blink = () => {
      const isShown = document.title === text;
      // The page may have got another title meanwhile.
      if (!isShown) usual = document.title;
      document.title = isShown ? usual : text;
    };
    const timer = isStill ? undefined : setInterval(blink, BLINK_MS);
    const look = () => {
      if (isLookedAt()) setText(undefined);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      if (document.title === text) document.title = usual;
    };
  }, [text, isStill]);
  return useCallback((alert: string) => {
    if (!isLookedAt()) setText(alert);
  }, []);
}
