import { PAY_LINK } from '@studiolo/contract/billing/rules';

const LINK = `](${PAY_LINK})`;

/** Replaces the payment link with its text; the dialog has a button for it. */
export const withoutPayLink = (sentence: string): string => {
  const end = sentence.indexOf(LINK);
  if (end < 0) return sentence;
  const start = sentence.lastIndexOf('[', end);
  return sentence.slice(0, start) + sentence.slice(start + 1, end) + sentence.slice(end + LINK.length);
};
