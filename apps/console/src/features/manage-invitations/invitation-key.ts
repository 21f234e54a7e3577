/** Under which name one invitation is kept. */
export const invitationKey = (id: string) => ['invitation', id] as const;
