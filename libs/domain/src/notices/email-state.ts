/** What is known about the e-mail address of a user. */
interface EmailFacts {
  readonly emailVerifiedAt: Date | null;
  readonly emailBlockedAt: Date | null;
}

/**
 * Whether e-mail reaches a user: never before they confirmed their address, and not since a message bounced (also the
 * link that confirms it) or they complained, until they confirm it again.
 */
export function emailStateOf({ emailVerifiedAt, emailBlockedAt }: EmailFacts): 'unverified' | 'blocked' | 'on' {
  if (emailBlockedAt !== null && (emailVerifiedAt === null || emailBlockedAt >= emailVerifiedAt)) return 'blocked';
  return emailVerifiedAt === null ? 'unverified' : 'on';
}
