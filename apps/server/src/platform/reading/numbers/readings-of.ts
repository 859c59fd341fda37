/** Possible values of a number as it is written, in digits with a point: `1.250` is `1250` or `1.25`. */
export type Readings = { grouped?: string; decimal?: string };

/** Digits without zeros that change nothing. */
const plain = (digits: string): string => {
  const [integer = '', fraction = ''] = digits.split('.');
  const end = fraction.replace(/(?<!0)0+$/, '');
  return `${integer.replace(/^0+(?=\d)/, '') || '0'}${end && `.${end}`}`;
};

/** Whether separators divide digits into groups of three, or of two before the last three as in India. */
const isGrouped = ([first = '', ...groups]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) &&
  groups.at(-1)?.length === 3 &&
  (groups.every(({ length }) => length === 3) || groups.slice(0, -1).every(({ length }) => length === 2));

/** Reads digits with separators. Without a reading, they are no single number but a date or a version. */
export const readingsOf = (written: string): Readings => {
  const parts = written.split(/\D/);
  const separators = Array.from(written.matchAll(/\D/g), ([separator]) => separator);
  const kinds = new Set(separators);
  const [last = '', ...rest] = parts.toReversed();
  if (rest.length === 0) return { grouped: plain(written) };
  const decimal = plain(`${rest.toReversed().join('')}.${last}`);
  if (kinds.size === 2 && separators.indexOf(separators.at(-1) ?? '') === separators.length - 1)
    return isGrouped(parts.slice(0, -1)) ? { decimal } : {};
  if (kinds.size > 1) return {};
  return {
    ...(isGrouped(parts) ? { grouped: plain(parts.join('')) } : undefined),
    ...(rest.length === 1 && (kinds.has('.') || kinds.has(',')) ? { decimal } : undefined),
  };
};
