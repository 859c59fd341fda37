import type { Purchase } from './purchase.ts';

const NUMBER = String.raw`\d{1,12}(?:\.\d{1,6})?`;
const CUE =
  /(?:每|月)(?:个?月|期)?(?:要|应|需要?)?(?:还款?|供)|月供|monthly (?:payment|instal?lment|repayment)|(?:pay|payment|owe) (?:each|every|per|a) month/;
/**
 * Words of questions for which the formula is wrong: another repayment plan, or interest that is not per
 * year.
 */
const UNRELATED = /等额本金|先息后本|月利率|日利率|手续费|首付|down ?payment|interest.only|monthly rate|fee/;
const RATE = new RegExp(
  `年(?:化)?(?:利率|利息)(?:是|为|按)? ?(${NUMBER}) ?%|(${NUMBER}) ?% (?:apr|a year|per year|annual|yearly|interest|per annum)|(?:annual|interest|yearly)(?: interest)? rate (?:of |is )?(${NUMBER}) ?%|at (${NUMBER}) ?%`,
);
const TERM = new RegExp(
  `(\\d{1,3}) ?(?:个月|期|months?\\b|(?:monthly )?instal?lments\\b)|(\\d{1,2})[ -]?(?:年(?![利化])|years?\\b)`,
);
const AMOUNT = new RegExp(`([$€£¥])? ?(${NUMBER}) ?(万|千|k\\b|million\\b|thousand\\b)?(元|块)?`);
const SCALES: Readonly<Record<string, number>> = { 万: 1e4, 千: 1e3, k: 1e3, thousand: 1e3, million: 1e6 };

/**
 * Reads a question about the equal monthly payments of a loan, the usual plan of banks: amount, yearly rate
 * and term. Undefined if anything else is asked, or another number is given.
 */
export const readLoan = (question: string): Purchase | undefined => {
  const text = question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1');
  if (!CUE.test(text) || !/贷款|借款?|分期|loan|mortgage|borrow/.test(text) || UNRELATED.test(text))
    return undefined;
  const rateMatch = RATE.exec(text);
  const withoutRate = rateMatch ? text.replace(rateMatch[0], ' ') : text;
  const termMatch = TERM.exec(withoutRate);
  const remaining = termMatch ? withoutRate.replace(termMatch[0], ' ') : withoutRate;
  const amountMatch = AMOUNT.exec(remaining);
  if (!rateMatch || !termMatch || !amountMatch) return undefined;
  if (/\d/.test(remaining.replace(amountMatch[0], ''))) return undefined;

  const rate = rateMatch.slice(1).find((group) => group !== undefined) ?? '';
  const [, months, years] = termMatch;
  const term = months === undefined ? Number(years) * 12 : Number(months);
  const [, sign = '', amount = '', scale = ''] = amountMatch;
  const principal = Math.round(Number(amount) * (SCALES[scale] ?? 1) * 100) / 100;
  if (Number(rate) === 0 || term === 0 || principal === 0) return undefined;
  const isChinese = /\p{Script=Han}/u.test(text);
  const monthly = `${principal}*(${rate}/1200)/(1-(1+${rate}/1200)^(-${term}))`;
  const shownRate = `${rate}% ÷ 12`;
  const shown = `${principal.toLocaleString('en-US')} × (${shownRate}) ÷ (1 − (1 + ${shownRate})^−${term})`;
  return {
    steps: [
      { name: 'installment', shown, expression: monthly },
      {
        name: 'interest',
        shown: `${term} × … − ${principal.toLocaleString('en-US')}`,
        expression: `${term}*(${monthly})-${principal}`,
      },
    ],
    currency: isChinese && sign === '' ? '元' : sign,
  };
};
