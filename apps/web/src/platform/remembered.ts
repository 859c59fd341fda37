const PREFIX = 'studiolo.';

/** What this browser remembers under a name. Nothing where storage is shut, as in some private windows. */
export const recall = (name: string): string | undefined => {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The things that a text lists, of those that are what is looked for; none where it is no list. */
export const readList = <Thing>(
  stored: string | null | undefined,
  isOne: (value: unknown) => value is Thing,
): Thing[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isOne) : [];
  } catch {
    return [];
  }
};

/** Remembers a text in this browser; an absent one is forgotten. */
export const remember = (name: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is shut or full: the choice lasts as long as the page.
  }
};

/** Calls back when another tab of this browser changed what is remembered under a name. */
export const onRemembered = (name: string, react: (value: string | undefined) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + name) react(event.newValue ?? undefined);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};
