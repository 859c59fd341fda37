const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/u;
const MAX_KEY_LENGTH = 512;

/**
 * Checks a key: ids and plain names separated by slashes. Any other key is a bug, and could lead out of the
 * folder.
 */
export const checkedKey = (key: string): string => {
  const isSafe = key.length <= MAX_KEY_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment));
  if (!isSafe) throw new Error(`${JSON.stringify(key.slice(0, 80))} is not a valid storage key.`);
  return key;
};
