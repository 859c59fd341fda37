import type { BigNumber } from 'mathjs';

const SIGNIFICANT = 12;
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Writes a value for a reader: grouped digits, at most twelve significant, and whether it had to be rounded. */
export const formatNumber = (
  value: BigNumber,
  significant = SIGNIFICANT,
): { text: string; isExact: boolean } => {
  if (value.isInteger() && value.e < 40) return { text: grouped(value.toFixed(0)), isExact: true };
  const rounded = value.toSignificantDigits(significant);
  const isExact = rounded.minus(value).abs().lte(value.abs().times('1e-30'));
  if (rounded.e >= 21 || rounded.e < -9) {
    const [mantissa = '', exponent = ''] = rounded.toExponential().split('e');
    return { text: `${mantissa} × 10^${exponent.replace('+', '')}`, isExact };
  }
  const [whole = '', fraction] = rounded.toFixed().split('.');
  return { text: fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`, isExact };
};
