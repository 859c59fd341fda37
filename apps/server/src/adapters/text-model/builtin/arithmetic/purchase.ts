import type { Reading } from './purchase-reading.ts';
import { readChinesePurchase } from './purchase.zh.ts';
import { englishDigits } from './number-words.ts';

type Step = {
  name: 'total' | 'tip' | 'share' | 'installment' | 'interest';
  shown: string;
  expression: string;
};
/** Cost of a purchase in steps, each formatted for the reader and for the calculator. */
export type Purchase = { steps: Step[]; currency: string };

const NUMBER = String.raw`(?<!\d)(\d+(?:\.\d+)?)`;
const MONEY = String.raw`[$€£¥]? ?${NUMBER}(?: ?(?:dollars?|euros?|pounds|yuan|usd))?`;
const ITEMS = new RegExp(
  String.raw`\b${NUMBER} (?:x )?(?:[a-z-]+ ){0,3}?(?:items? )?(?:at|for|@|cost(?:s|ing)?|priced at) ${MONEY} (?:each|apiece|a piece|per [a-z]+|every one)`,
  'g',
);
const AMOUNT = /[$€£¥] ?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?) (?:dollars|euros|pounds|yuan)\b/;
const DISCOUNT = new RegExp(
  String.raw`${NUMBER} ?(?:%|percent) (?:discount|off)|discount of ${NUMBER} ?(?:%|percent)`,
);
const COUPON = new RegExp(
  String.raw`(?:minus|less|with) (?:an? )?${MONEY} (?:off|discount|coupon|voucher)|[$€£] ?${NUMBER} off`,
);
const SURCHARGE = new RegExp(
  String.raw`${NUMBER} ?(?:%|percent) (?:sales )?(?:tax|vat|gst|tip|service(?: charge)?|gratuity)|(?:tax|vat|gst|tip) of ${NUMBER} ?(?:%|percent)`,
);
const SPLIT = new RegExp(
  String.raw`\b(?:split|shared?|divided?)\b(?:.*?)\b(?:among|between|by|across|with)? ?${NUMBER} ?(?:people|persons|friends|ways|of us|guests|diners)`,
);
/** Words of questions about something other than a price. */
const UNRELATED =
  /\b(?:left|change|remain\w*|profit|interest|fewer|than|years?|months?|weeks?|days?|hours?|minutes?|km|miles?|speed|if|each other|compound|loan|average)\b/;
const CUE = /\b(?:each|apiece|a piece|per|tip|split|shared?|divided?|tax|vat|off|discount)\b/;

const extractMatch = (pattern: RegExp, text: string): { value: string; remaining: string } | undefined => {
  const match = pattern.exec(text);
  const value = match?.slice(1).find((group) => group !== undefined);
  return match === null || value === undefined
    ? undefined
    : { value, remaining: text.replace(match[0], ' ') };
};

const readEnglish = (text: string): Reading | undefined => {
  if (!CUE.test(text) || UNRELATED.test(text)) return undefined;
  let remaining = text;
  const extract = (pattern: RegExp): string | undefined => {
    const match = extractMatch(pattern, remaining);
    remaining = match?.remaining ?? remaining;
    return match?.value;
  };
  const split = SPLIT.exec(remaining);
  const people = split?.[1] ?? '';
  if (people !== '')
    remaining = remaining.replace(
      new RegExp(`\\b${people} ?(?:people|persons|friends|ways|of us|guests|diners)`),
      ' ',
    );
  const discount = extract(DISCOUNT);
  const extra = extract(SURCHARGE);
  const items = [...remaining.matchAll(ITEMS)].map(([whole, count = '', price = '']) => ({
    whole,
    count,
    price,
  }));
  for (const { whole } of items) remaining = remaining.replace(whole, ' ');
  const less = extract(COUPON);
  const amount = items.length === 0 ? extract(AMOUNT) : undefined;
  const base = items.map(({ count, price }) => `${count} × ${price}`).join(' + ') || amount;
  if (base === undefined) return undefined;
  if (items.length === 0 && discount === undefined && extra === undefined && people === '') return undefined;
  return {
    base: items.length > 1 ? `(${base})` : base,
    times: [
      ...(discount === undefined ? [] : [`(1 − ${discount}%)`]),
      ...(extra === undefined ? [] : [`(1 + ${extra}%)`]),
    ],
    plus: less === undefined ? [] : [`− ${less}`],
    people,
    left: remaining,
  };
};

const expressionOf = (shown: string): string =>
  shown
    .replaceAll('×', '*')
    .replaceAll('−', '-')
    .replaceAll('÷', '/')
    .replace(/(?<!\d)(\d+(?:\.\d+)?)%/g, '($1/100)');

/**
 * Parses a plain purchase: an amount at a unit price, a discount, a tax or tip, shared among people.
 * Undefined if a number in the question remains unused, because the total would be a guess.
 */
export const readPurchase = (question: string): Purchase | undefined => {
  if (question.length > 160 || !/\d|[一二两三四五六七八九十]/.test(question)) return undefined;
  const isChinese = /\p{Script=Han}/u.test(question);
  const text = question
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .toLowerCase();
  const spelled = isChinese ? text : englishDigits(text);
  const tip =
    /^(?:what(?:'s| is|s)|how much is|calculate)? ?(?:an? |the )?(\d+(?:\.\d+)?) ?(?:%|percent) tip (?:on|for|of) [$€£]? ?(\d+(?:\.\d+)?)[ ?.]*$/.exec(
      spelled,
    );
  const currency = isChinese && !/[$€£]/.test(text) ? '元' : (/[$€£¥]/.exec(text)?.[0] ?? '');
  const step = (name: Step['name'], shown: string): Step => ({
    name,
    shown,
    expression: expressionOf(shown),
  });
  if (tip !== null) {
    const [, rate = '', amount = ''] = tip;
    return {
      currency,
      steps: [step('tip', `${amount} × ${rate}%`), step('total', `${amount} × (1 + ${rate}%)`)],
    };
  }
  const reading = isChinese ? readChinesePurchase(spelled) : readEnglish(spelled);
  if (reading === undefined || /\d/.test(reading.left)) return undefined;
  const { base, times, plus, people } = reading;
  const reduced =
    plus.length > 0 && times.length > 0 ? `(${[base, ...plus].join(' ')})` : [base, ...plus].join(' ');
  const total = [reduced, ...times].join(' × ');
  const isBare = !/[×−+]/.test(total);
  const share =
    people === ''
      ? []
      : [step('share', `${/[−+]/.test(total) && !total.includes('×') ? `(${total})` : total} ÷ ${people}`)];
  if (isBare && share.length === 0) return undefined;
  return { currency, steps: [...(isBare ? [] : [step('total', total)]), ...share] };
};
