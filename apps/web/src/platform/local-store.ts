const PREFIX = 'studiolo.';

/** Returns a value stored in this browser; undefined if storage is blocked, as in some private windows. */
export const recall = (name: string): string | undefined => {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Parses a list and returns its valid items; empty if it is not a list. */
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

/** Stores a value in this browser; undefined deletes it. False if the storage is full or blocked. */
export const remember = (name: string, value: string | undefined): boolean => {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
    return true;
  } catch {
    // Storage is blocked or full.
    return false;
  }
};

/** Registers a callback for changes of a stored value by other tabs. */
export const onRemembered = (name: string, react: (value: string | undefined) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + name) react(event.newValue ?? undefined);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};
