/** Whether a browser or a program could be sent there; "javascript:" and the like are not. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
