import { chineseDigits } from './number-words.ts';
import type { Reading } from './purchase-reading.ts';

const N = String.raw`(?<!\d)(\d+(?:\.\d+)?)`;
const MEASURE = String.raw`[个只件条本杯瓶盒袋斤公两克箱份张双套台支根块碗辆位人次天晚间包片把颗]{1,2}`;
const CUE = /多少|几[元块]|一共|总共|共计|合计|总价|每人|平摊|平分/;
const UNRELATED = /剩|找[回零]|利息|利润|速度|公里|比.+[多少]|年后|岁|小时/;
const UNIT_PRICE = new RegExp(
  `(?:每|1 ?|单价)(${MEASURE})?[\\p{Script=Han}]{0,4}?(?:单价|售价|价格|要|卖|是|为)? ?${N} ?(?:元钱?|块钱?)?`,
  'u',
);
const DISCOUNT = /打?([一二三四五六七八九\d](?:\.\d)?)([一二三四五六七八九\d])?折/;
const REDUCED = new RegExp(`满 ?${N} ?元?(?:立?减|优惠|便宜) ?${N} ?元?`);
const LESS = new RegExp(`(?:满减|立减|再减|优惠券?|减去?|便宜|抵扣|红包) ?${N} ?(?:元|块)?`);
const EXTRA = new RegExp(
  `(?:加收?|另加|含|外加)? ?${N} ?%的?(?:税|小费|服务费|消费税)|(?:税率?|小费|服务费)(?:为|是)? ?${N} ?%`,
);
const PEOPLE = new RegExp(
  `(?:平均)?分给 ?${N} ?个?人|(?:由|给)? ?${N} ?个?人(?:平均|来)?(?:平摊|平分|分摊|均摊|均分|aa|分)`,
);
const AMOUNT = new RegExp(`${N} ?(?:元|块)`);

const digitOf = (character: string): string =>
  /\d/.test(character) ? character : String('一二三四五六七八九'.indexOf(character) + 1);

/** 八折 is 0.8 of the price, 八五折 and 8.5 折 are 0.85. */
const discountIn = (text: string): { factor: string; matched: string } | undefined => {
  const [matched, first, second] = DISCOUNT.exec(text) ?? [];
  if (matched === undefined || first === undefined) return undefined;
  const tenths = first.includes('.')
    ? first.replace('.', '')
    : `${digitOf(first)}${second === undefined ? '' : digitOf(second)}`;
  return { factor: `0.${tenths}`, matched };
};

/** Parses a purchase in Chinese: 3 杯咖啡每杯 28 元打八五折, 每斤 6.5 元买 3 斤, 240 元分给 5 个人. */
export const readChinesePurchase = (question: string): Reading | undefined => {
  if (!CUE.test(question) || UNRELATED.test(question)) return undefined;
  const discount = discountIn(question);
  const spoken = question.replace(/一[共起]/g, '总共');
  let remaining = chineseDigits(
    discount === undefined ? spoken : spoken.replace(discount.matched, ' '),
  ).replace(/\((\d+)\*(\d+)\)/g, (_, one: string, other: string) => String(Number(one) * Number(other)));
  const extract = (pattern: RegExp): string[] => {
    const match = pattern.exec(remaining);
    remaining = match === null ? remaining : remaining.replace(match[0], ' ');
    return match === null ? [] : match.slice(1).filter((group) => group !== undefined);
  };
  const people = extract(PEOPLE)[0] ?? '';
  const extra = extract(EXTRA)[0];
  const [over, reduction] = extract(REDUCED);
  const less = reduction ?? extract(LESS)[0];
  const priced = UNIT_PRICE.exec(remaining);
  const unit = priced?.[1] ?? '';
  const price = priced?.[2];
  if (priced !== null) remaining = remaining.replace(priced[0], ' ');
  const count =
    price === undefined ? undefined : extract(new RegExp(`${N} ?${unit === '' ? MEASURE : unit}`))[0];
  const amount = price === undefined ? extract(AMOUNT)[0] : undefined;
  if (price !== undefined && count === undefined) return undefined;
  const base = count === undefined ? amount : `${count} × ${price}`;
  if (base === undefined) return undefined;
  if (over !== undefined && Number(count ?? 1) * Number(price ?? amount) < Number(over)) return undefined;
  return {
    base,
    times: [
      ...(discount === undefined ? [] : [discount.factor]),
      ...(extra === undefined ? [] : [`(1 + ${extra}%)`]),
    ],
    plus: less === undefined ? [] : [`− ${less}`],
    people,
    left: remaining,
  };
};
