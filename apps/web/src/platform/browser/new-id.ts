/** Bits that mark a UUID as random, by byte: the mask to keep, and the bits to add. */
const MARKS = new Map([
  [6, [0x0f, 0x40]],
  [8, [0x3f, 0x80]],
]);

const marked = (byte: number, at: number): number => {
  const [left = 0xff, added = 0] = MARKS.get(at) ?? [];
  return (byte & left) | added;
};

/** Generates a UUID. Browsers provide `randomUUID` only on secure origins, but random bytes everywhere. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), marked)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
