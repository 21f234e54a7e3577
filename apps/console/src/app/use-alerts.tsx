import type { Today } from '@liftclub/api-contract';
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

/** What is open of a kind. `ids` are missing from servers of the release before. */
interface Open {
  readonly count: number;
  readonly ids: readonly string[] | undefined;
}

const callsIn = ({ calls_for_help, calls_for_help_ids }: Today): Open => ({
  count: calls_for_help?.count ?? 0,
  ids: calls_for_help_ids,
});
const lateStartsIn = ({ late_starts = 0, late_start_ids }: Today): Open => ({
  count: late_starts,
  ids: late_start_ids,
});

/** One may have opened while another was closed. */
const hasOpened = ({ count, ids }: Open, before: Open): boolean =>
  ids && before.ids ? !ids.every((id) => before.ids?.includes(id)) : count > before.count;

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
  const known = useRef<Today>(undefined);
  const raise = useEffectEvent((kind: AlertKind) => {
    if (sound) playTones(kind);
    if (title) showInTitle(titles[kind]);
  });
  useEffect(() => {
    if (!today) return;
    const before = known.current ?? today;
    known.current = today;
    if (hasOpened(callsIn(today), callsIn(before))) raise('sos');
    else if (hasOpened(lateStartsIn(today), lateStartsIn(before))) raise('late');
  }, [today]);
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
