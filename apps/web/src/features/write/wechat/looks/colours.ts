const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours. A share of 1 results in the first colour, 0 in the second. */
const mixed = (one: string, other: string, share: number): string => {
  const to = channels(other);
  return hexOf(channels(one).map((value, index) => value * share + (to[index] ?? 0) * (1 - share)));
};

/** Mixes a colour with white. Computed here, since WeChat does not support `color-mix`. */
export const lighten = (colour: string, share: number): string => mixed(colour, '#ffffff', share);

/** Mixes a colour with the ink colour. */
export const darken = (colour: string, share: number): string => mixed(colour, '#1d1b18', share);

const lightness = (colour: string): number => {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns white or the ink colour, whichever is more readable on a background. */
export const inkOn = (colour: string): string => (lightness(colour) > 0.4 ? '#24221f' : '#ffffff');
