import type { BigNumber } from 'mathjs';
import type * as calculatorModule from '../arithmetic/calculator.ts';
import { formatNumber } from '../arithmetic/format-number.ts';
import { readConversion, readTarget, type Conversion } from '../arithmetic/conversion.ts';
import { readSum } from '../arithmetic/expression.ts';
import { scaleOf, unitName } from '../arithmetic/units.ts';
import type { Ask, Skill } from '../ask.ts';
import { wordsIn } from '../words.ts';

type Calculator = typeof calculatorModule;

/** The library costs memory and half a second, so it is loaded by the first sum and not by the start. */
const calculator = (): Promise<Calculator> => import('../arithmetic/calculator.ts');

const CURRENCY =
  /\b\d[\d,.]* ?(?:usd|eur|gbp|cny|rmb|jpy|dollars?|euros?|pounds sterling|yuan|yen)\b.*\b(?:in|to|into)\b.*\b(?:usd|eur|gbp|cny|rmb|jpy|dollars?|euros?|yuan|yen)\b|\d+ ?(?:美元|欧元|英镑|日元|人民币|元).*(?:换|兑|等于|是多少|多少).*(?:美元|欧元|英镑|日元|人民币|元)/i;
const CONTINUES =
  /^(?:and |then |now |再|然后|接着)?(?:(?:multiply|divide) (?:that|it|this) by |(?:add|subtract) |times |plus |minus |divided by |multiplied by |乘以|除以|加上?|减去?|[-+*/×÷])\s*\S.*/i;

const earlierConversion = (earlier: readonly string[]): Conversion | undefined =>
  earlier
    .slice(0, 5)
    .map(readConversion)
    .find((found) => found !== undefined);

/** A follow-up such as `times 3` made whole with the sum before it. */
const continued = ({ instruction, earlier }: Ask): string | undefined => {
  if (!CONTINUES.test(instruction) || instruction.length > 60) return undefined;
  const before = earlier[0] === undefined ? undefined : readSum(earlier[0]);
  if (before === undefined) return undefined;
  const step = instruction
    .replace(/^(?:and |then |now |再|然后|接着)/i, '')
    .replace(/^multiply (?:that|it|this) by /i, '* ')
    .replace(/^divide (?:that|it|this) by /i, '/ ')
    .replace(/^add /i, '+ ')
    .replace(/^subtract /i, '- ')
    .replace(/ (?:to|from) (?:that|it|this)\b/i, '');
  return `(${before.expression}) ${step}`;
};

const answerConversion = (
  { calculate, convert }: Calculator,
  ask: Ask,
  { amount, from, to }: Conversion,
): string => {
  const words = wordsIn(ask.language);
  const [source, target] = [scaleOf(from), scaleOf(to)];
  const given = calculate(`(${amount})*${source.factor}`);
  const shownAmount = calculate(amount);
  if (typeof given === 'string' || typeof shownAmount === 'string') return words.tooLarge;
  const converted = convert(given, source.base, target.base);
  const factor = calculate(target.factor);
  if (converted === undefined || typeof factor === 'string') {
    return words.notConvertible(unitName(from, ask.language, false), unitName(to, ask.language, false));
  }
  const { text, isExact } = formatNumber(converted.div(factor), 6);
  const fromName = unitName(from, ask.language, shownAmount.eq(1));
  const toName = unitName(to, ask.language, text === '1');
  return `${formatNumber(shownAmount).text} ${fromName} ${isExact ? '=' : '≈'} **${text} ${toName}**`;
};

const answerSum = (value: BigNumber, shown: string, isPercentage: boolean): string => {
  const { text, isExact } = formatNumber(value, isPercentage ? 6 : 12);
  return `${shown} ${isExact ? '=' : '≈'} **${text}${isPercentage ? '%' : ''}**`;
};

/** Sums, percentages and units. */
export const arithmetic: Skill = async (ask) => {
  const words = wordsIn(ask.language);
  const question = ask.text.trim();
  if (question.length > 300) return undefined;
  const target = readTarget(question);
  const last = target === undefined ? undefined : earlierConversion(ask.earlier);
  const conversion =
    readConversion(question) ??
    (target !== undefined && last !== undefined ? { ...last, to: target } : undefined);
  if (conversion !== undefined) return answerConversion(await calculator(), ask, conversion);
  if (CURRENCY.test(question) && question.length < 80) return words.noExchangeRates;

  const sum = readSum(continued(ask) ?? question);
  if (sum === undefined) return undefined;
  const { calculate } = await calculator();
  const value = calculate(sum.expression);
  if (value === 'too-large') return words.tooLarge;
  if (value === 'undefined') return words.undefinedResult;
  if (value === 'unreadable') return words.unreadable;
  const answer = answerSum(value, sum.shown, sum.isPercentage);
  return /\b(?:sin|cos|tan)\b/.test(sum.expression) ? `${answer}${words.inRadians}` : answer;
};
