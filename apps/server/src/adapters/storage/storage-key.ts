const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/u;
const LONGEST_KEY = 512;

/** Keys are ids and plain names with slashes between; anything else could leave the folder, and is a mistake of ours. */
export const checkedKey = (key: string): string => {
  const isSafe = key.length <= LONGEST_KEY && key.split('/').every((segment) => SEGMENT.test(segment));
  if (!isSafe) throw new Error(`${JSON.stringify(key.slice(0, 80))} is no key of the storage.`);
  return key;
};
