import { readInvitation, type Invitation } from '../stored/invitation';

/** The news a sign-in brings: a name of the toast texts, never a text, so that an address cannot put words on a page. */
export type SignInNews = 'userLoggedIn' | 'accountCreated';

interface Handoff {
  readonly code: string | null;
  readonly invitation: Invitation | undefined;
  readonly news: SignInNews;
}

/** What follows the # on the way to the other origin: fragments reach neither logs nor Referer headers. */
export function writeFragment(code: string, invitation: Invitation, news: SignInNews): string {
  return new URLSearchParams({ code, ...invitation, toast: news }).toString();
}

/** The counterpart at the other origin. */
export function readFragment(fragment: string): Handoff {
  const parameters = new URLSearchParams(fragment);
  return {
    code: parameters.get('code'),
    invitation: readInvitation(parameters),
    news: parameters.get('toast') === 'accountCreated' ? 'accountCreated' : 'userLoggedIn',
  };
}
