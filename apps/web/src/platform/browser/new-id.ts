/** Version and variant bits of a random UUID, by byte: the mask of the random bits, and the bits to set. */
const FIXED_BITS = new Map([
  [6, [0x0f, 0x40]],
  [8, [0x3f, 0x80]],
]);

const withFixedBits = (byte: number, at: number): number => {
  const [mask = 0xff, added = 0] = FIXED_BITS.get(at) ?? [];
  return (byte & mask) | added;
};

/** Generates a random UUID. Browsers provide `randomUUID` only on secure origins. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), withFixedBits)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
