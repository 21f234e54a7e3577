/** An address without parameters: the pattern to match, the address to go to. */
export const plainPath = (pattern: string) => ({ pattern, href: () => pattern });

/** An address that ends in an id: the pattern to match, the address to go to. */
export const pathWithId = (base: string) => ({
  pattern: `${base}/:id`,
  href: (id: string) => `${base}/${encodeURIComponent(id)}`,
});

/** The addresses that both product apps have (specification section 2, route table). */
export const productPaths = {
  start: plainPath('/'),
  home: pathWithId('/home'),
  profile: pathWithId('/profile'),
  /** Where the link that confirms an e-mail address leads. */
  emailLink: plainPath('/profile'),
  trips: pathWithId('/trips'),
  privacy: plainPath('/your-data'),
  cases: plainPath('/cases'),
  support: plainPath('/support'),
  logout: plainPath('/logout'),
};
