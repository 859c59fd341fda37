import type { ChargeLine } from '@studiolo/contract/ledger/entities';
import type { TextFunction } from '../../../platform/i18n/use-text.ts';
import type { text as english } from './text/en_US.ts';

/** Text keys for an amount of each meter. */
export const AMOUNT_TEXTS = {
  answer: 'answers',
  picture: 'pictures',
  minute: 'minutes',
  page: 'pages',
} as const;
const PART = { answer: 'answersOf', picture: 'picturesOf', minute: 'minutesOf', page: 'pagesOf' } as const;

const rounded = (amount: number): number => Math.round(amount * 10) / 10;

/** Describes a charge: an answer, 12 pages, or 3 of 12 pages if the rest was refunded or is still pending. */
export const amountText = (
  { meter, tier, ...charge }: Pick<ChargeLine, 'meter' | 'tier' | 'amount' | 'paid'>,
  text: TextFunction<typeof english>,
): string => {
  const [amount, paid] = [rounded(charge.amount), rounded(charge.paid)];
  if (paid > 0 && paid < amount) return text(PART[meter], { paid, count: amount });
  if (amount === 1 && meter === 'answer') return text(tier === 'paid' ? 'paidAnswer' : 'answer');
  if (amount === 1 && meter === 'picture') return text('picture');
  return text(AMOUNT_TEXTS[meter], { count: amount });
};
