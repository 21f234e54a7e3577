import { texts } from '@liftclub/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { todayQuery } from '../queries/today-query';
import { useAlertChoice } from '../session/alert-choice';
import { allowTones, playTones, type AlertKind } from '../session/alert-tones';
import { useConsole } from '../session/console-session';
import { AlertBanner } from './alert-banner';
import { useTitleAlert } from './use-title-alert';

const { titles } = texts.consoleShell.alerts;

/**
 * Alerts the member when a call for help or a late start is added to those that Today counts: by sound and in the
 * title, as they have chosen. Returns the banner. What they may not see is not counted.
 */
export function useAlerts(): ReactNode {
  const { api } = useConsole();
  const [{ sound, title }] = useAlertChoice();
  const showInTitle = useTitleAlert();
  // Loaded by the menu and by the stream.
  const { data: today } = useQuery({ ...todayQuery(api), enabled: false });
  const calls = today?.calls_for_help?.count;
  const lateStarts = today?.late_starts;
  const known = useRef<{ readonly calls: number; readonly lateStarts: number }>(undefined);
  const raise = useEffectEvent((kind: AlertKind) => {
    if (sound) playTones(kind);
    if (title) showInTitle(titles[kind]);
  });
  useEffect(() => {
    if (calls === undefined || lateStarts === undefined) return;
    const before = known.current ?? { calls, lateStarts };
    known.current = { calls, lateStarts };
    if (calls > before.calls) raise('sos');
    else if (lateStarts > before.lateStarts) raise('late');
  }, [calls, lateStarts]);
  useAllowedTones(sound);
  return <AlertBanner today={today} />;
}

/** After the page has been loaded, the first click or key press lets it play tones. */
function useAllowedTones(sound: boolean): void {
  useEffect(() => {
    if (!sound) return undefined;
    const allow = () => void allowTones();
    window.addEventListener('pointerdown', allow);
    window.addEventListener('keydown', allow);
    return () => {
      window.removeEventListener('pointerdown', allow);
      window.removeEventListener('keydown', allow);
    };
  }, [sound]);
}
