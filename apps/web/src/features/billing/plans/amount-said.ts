import type { ChargeLine } from '@studiolo/contract/ledger/entities';
import type { Say } from '../../../platform/i18n/use-text.ts';
import type { text as english } from './text/en_US.ts';

/** The words for an amount of each meter. */
export const WHOLE = { answer: 'answers', picture: 'pictures', minute: 'minutes', page: 'pages' } as const;
const PART = { answer: 'answersOf', picture: 'picturesOf', minute: 'minutesOf', page: 'pagesOf' } as const;

/** What a charge is for and how much of it: an answer, 12 pages, 3 of 12 pages where the rest was given back or is still to be made. */
export const amountSaid = (
  { meter, tier, amount, paid }: Pick<ChargeLine, 'meter' | 'tier' | 'amount' | 'paid'>,
  text: Say<typeof english>,
): string => {
  if (paid > 0 && paid < amount) return text(PART[meter], { paid, count: amount });
  if (amount === 1 && meter === 'answer') return text(tier === 'paid' ? 'paidAnswer' : 'answer');
  if (amount === 1 && meter === 'picture') return text('picture');
  return text(WHOLE[meter], { count: amount });
};
