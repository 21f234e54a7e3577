import type { MessageType } from '@liftclub/domain';

interface ReceiptParams {
  /** As printed: "LC-000017". */
  readonly number: string;
  /** The money that was paid, with its currency; null where credit or a coupon left nothing to pay. */
  readonly amount: string | null;
  /** A saved card was charged: nobody was there. */
  readonly charged: boolean;
  /** The first day of the plan that this begins, as it is printed; null where it pays a later instalment. */
  readonly planFrom: string | null;
  /** Of the receipt in the app. */
  readonly link: string;
}

/** What each template says, by its name. */
export interface EmailParams {
  /** To staff: what needs a person, with the time as it is printed. */
  readonly alerts: {
    readonly alerts: readonly { readonly text: string; readonly at: string }[];
    readonly link: string;
  };
  /** To staff: requests that they may decide, with the names of their askers. */
  readonly approvals: {
    readonly requests: readonly { readonly summary: string; readonly asker: string }[];
    readonly link: string;
  };
  /** The link that confirms the address; it works for a day. */
  readonly confirm_address: { readonly link: string };
  /** To the former address of an account. */
  readonly email_changed: Readonly<Record<string, never>>;
  /** A browser that is not known signed in; `at` is the day and time, as they are printed. */
  readonly new_device: { readonly device: string; readonly at: string };
  /** The copy of one's data can be downloaded until `until`, a day and time as they are printed. */
  readonly export_ready: { readonly link: string; readonly until: string };
  /** A notification in the words of its SMS. Jobs of earlier releases have only `text`. */
  readonly notice: {
    readonly text: string;
    readonly type?: MessageType;
    /** The page that the notification opens; an address at the end of `text` comes before it. */
    readonly link?: string;
  };
  readonly password_changed: Readonly<Record<string, never>>;
  /** With the receipt as a PDF; one that begins a plan has its rides as a calendar file, too. */
  readonly receipt: ReceiptParams;
  /** Of a month ("January 2026"), as a PDF; amounts are formatted. `rides`: paid for and not taken yet. */
  readonly statement: Readonly<Record<'month' | 'paid' | 'rides' | 'credit' | 'link', string>>;
  /** Sent by a user to see whether e-mail arrives. */
  readonly test: Readonly<Record<string, never>>;
}

type Template = keyof EmailParams;

/** One e-mail: the name of its template, and what it says. */
export type Email = { [T in Template]: { readonly template: T; readonly params: EmailParams[T] } }[Template];

/** An e-mail in words, from top to bottom. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** In lines below the paragraphs, each with its name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** What the reader can open. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Small print below the action. */
  readonly note?: string;
  /** Why the reader gets it, in place of that of the language. */
  readonly footer?: string;
}

/** The texts of one language. */
export interface EmailTexts {
  readonly language: string;
  /** Why the reader gets e-mail, below each one that says nothing else. */
  readonly footer: string;
  readonly templates: { readonly [T in Template]: (params: EmailParams[T]) => EmailContent };
}
