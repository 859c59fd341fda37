const lockOf = (name: string): string => `studiolo.hand.${name}`;

/** Undefined on an insecure origin, where unsaved drafts are only restored when opened. */
const locks = 'navigator' in globalThis ? navigator.locks : undefined;

/**
 * Marks something as being edited in this page, for all pages of this browser; returns a function that
 * releases it.
 */
export const lockForEditing = (name: string): (() => void) => {
  let putDown = () => undefined as void;
  const held = new Promise<void>((resolve) => (putDown = resolve));
  // Locks may be blocked; other tabs then cannot tell that it is open.
  void locks?.request(lockOf(name), { mode: 'shared' }, () => held).catch(() => undefined);
  return putDown;
};

/** Runs work on something that no page is editing; otherwise does nothing. */
export const whenNotEdited = async (name: string, work: () => Promise<void>): Promise<void> => {
  await locks?.request(lockOf(name), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};
