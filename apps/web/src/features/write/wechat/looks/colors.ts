const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colors. A share of 1 results in the first color, 0 in the second. */
const mixed = (one: string, other: string, share: number): string => {
  const to = channels(other);
  return hexOf(channels(one).map((value, index) => value * share + (to[index] ?? 0) * (1 - share)));
};

/** Mixes a color with white. Computed here, since WeChat does not support `color-mix`. */
export const lighten = (color: string, share: number): string => mixed(color, '#ffffff', share);

/** Mixes a color with the ink color. */
export const darken = (color: string, share: number): string => mixed(color, '#1d1b18', share);

const lightness = (color: string): number => {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns white or the ink color, whichever is more readable on a background. */
export const inkOn = (color: string): string => (lightness(color) > 0.4 ? '#24221f' : '#ffffff');
