const lockOf = (name: string): string => `studiolo.hand.${name}`;

/** Undefined on an insecure origin. */
const locks = 'navigator' in globalThis ? navigator.locks : undefined;

/** Marks a text as being edited, for all pages of this browser. Returns a function that removes the mark. */
export const lockForEditing = (name: string): (() => void) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Locks may be blocked. Other tabs then do not know that the text is being edited.
  void locks?.request(lockOf(name), { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
};

/** Runs work on a text unless a page is editing it. */
export const whenNotEdited = async (name: string, work: () => Promise<void>): Promise<void> => {
  await locks?.request(lockOf(name), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};
