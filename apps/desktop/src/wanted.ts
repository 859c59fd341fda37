/** Which place somebody wants to have in the window: one of theirs, or that of this computer; a fault where it is none. */
export type Wanted = { address?: URL } | { fault: 'address' | 'words' };

/** What was said on the command line: nothing, or the address of a Studiolo. */
export const readWanted = (words: readonly string[]): Wanted => {
  const [said, ...more] = words;
  if (more.length > 0) return { fault: 'words' };
  if (said === undefined) return {};
  const address = URL.parse(/^[a-z]+:\/\//i.test(said) ? said : `https://${said}`);
  return address && /^https?:$/.test(address.protocol) && address.hostname !== ''
    ? { address }
    : { fault: 'address' };
};
