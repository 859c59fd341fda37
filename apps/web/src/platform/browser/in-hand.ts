const lockOf = (name: string): string => `studiolo.hand.${name}`;

/** Browsers have locks only where the page is served safely; without them what is left is gone on with where it is opened. */
const locks = 'navigator' in globalThis ? navigator.locks : undefined;

/** Says to all pages of this browser that something is written on here; calls for being put down. */
export const takeUp = (name: string): (() => void) => {
  let putDown = () => undefined as void;
  const held = new Promise<void>((resolve) => (putDown = resolve));
  void locks?.request(lockOf(name), { mode: 'shared' }, () => held).catch(() => undefined);
  return putDown;
};

/** Does something with what no page has in hand; nothing where one has. */
export const whenInNoHand = async (name: string, work: () => Promise<void>): Promise<void> => {
  await locks?.request(lockOf(name), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};
