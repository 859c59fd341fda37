/** A number at the start, with commas between thousands, or with a comma or a Chinese period as decimal point. */
const AMOUNT_WITH_COMMA = /^(?:(\d{1,3}(?:,\d{3})+)|(\d{1,9})[,。](\d{1,2}))(?!\d|[,.。]\d)/u;

/**
 * Writes a number at the start of a text with a decimal point and without separators of thousands, so that its
 * first digits are not taken for the whole: `6,1` is 6.1, and `1,000` is 1000.
 */
export const withDecimalPoint = (text: string): string =>
  text.replace(AMOUNT_WITH_COMMA, (_all, thousands?: string, whole?: string, decimals?: string) =>
    thousands === undefined ? `${whole}.${decimals}` : thousands.replaceAll(',', ''),
  );
