import { PAY_LINK } from '@studiolo/contract/billing/rules';

const LINK = `](${PAY_LINK})`;

/** The sentence without the link in it: its words stay, and the way itself is a button below. */
export const withoutPayLink = (sentence: string): string => {
  const end = sentence.indexOf(LINK);
  if (end < 0) return sentence;
  const start = sentence.lastIndexOf('[', end);
  return sentence.slice(0, start) + sentence.slice(start + 1, end) + sentence.slice(end + LINK.length);
};
