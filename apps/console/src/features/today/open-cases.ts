import type { Today } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { IconName } from '@liftclub/ui-kit';
import { paths } from '../../paths';

const words = texts.consoleToday;

/** Open cases of one kind, and where one deals with them. */
export interface OpenCases {
  readonly title: string;
  /** How many, in words. */
  readonly what: string;
  readonly icon: IconName;
  /** Since when the oldest waits, an instant. */
  readonly since?: string | null;
  /** What only an operator of the server can mend leads nowhere in the console. */
  readonly href?: string;
}

interface Kind {
  readonly words: { readonly title: string; readonly count: (count: number) => string };
  readonly open: Today['papers'] | number;
  readonly icon: IconName;
  readonly href?: string;
}

function casesOf({ words: { title, count: counted }, open, icon, href }: Kind): OpenCases[] {
  const { count, since } = typeof open === 'number' ? { count: open, since: null } : open;
  return count === 0 ? [] : [{ title, what: counted(count), icon, since, href }];
}

/** What waits for somebody, money first. */
export function casesToDo(today: Today): OpenCases[] {
  const kinds: Kind[] = [
    { words: words.paymentsHeld, open: today.payments_held, icon: 'card', href: paths.payments.href() },
    { words: words.refundsDue, open: today.refunds_due, icon: 'repeat', href: paths.payments.href() },
    { words: words.alerts, open: today.alerts, icon: 'alert', href: `${paths.payments.href()}?tab=alerts` },
    {
      words: words.paymentsStuck,
      open: today.payments_stuck,
      icon: 'clock',
      href: `${paths.payments.href()}?tab=pending`,
    },
    { words: words.papers, open: today.papers, icon: 'file', href: paths.reviews.href() },
    {
      words: words.licensesExpired,
      open: today.licenses_expired,
      icon: 'car',
      href: `${paths.reviews.href()}?state=license_expired`,
    },
    { words: words.smsFailing, open: today.sms_failing, icon: 'alert' },
    { words: words.jobsGivenUp, open: today.jobs_given_up, icon: 'alert' },
  ];
  return kinds.flatMap(casesOf);
}

/** What nobody need do anything about yet. */
export function casesToKnow(today: Today): OpenCases[] {
  const kinds: Kind[] = [
    { words: words.refundsUnderWay, open: today.refunds_under_way, icon: 'repeat', href: paths.payments.href() },
    {
      words: words.licensesEnding,
      open: today.licenses_ending,
      icon: 'calendar',
      href: `${paths.reviews.href()}?state=license_ending&sort=license_expiry`,
    },
    { words: words.peopleLocked, open: today.people_locked, icon: 'user', href: `${paths.people.href()}?locked=true` },
  ];
  return kinds.flatMap(casesOf);
}
