/** Texts of the referrals screen (specification section 2, Referrals). */
export const referralTexts = {
  title: 'My Referrals',
  columns: { serial: 'S/N', name: 'Name', phone: 'Phone', approved: 'Approved' },
  yes: 'Yes',
  no: 'No',
  none: 'No referrals found.',
  zero: 'You currently have zero referrals.',
  yourCode: 'Your referral code',
  share: 'People who sign up with this code appear here.',
  copy: 'Copy code',
  copied: 'Code copied',
  link: 'Link for passengers',
  linkHint: 'Passengers sign up with this link. Drivers enter the code when they sign up.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  shareLink: 'Share link',
  /** Of the shared link. */
  shareTitle: 'Ride with Liftclub',
  count: (count: number) => (count === 1 ? '1 referral' : `${count} referrals`),
} as const;
