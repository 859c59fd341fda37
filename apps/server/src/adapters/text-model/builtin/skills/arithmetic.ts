import type { BigNumber } from 'mathjs';
import type * as calculatorModule from '../arithmetic/calculator.ts';
import { answerComparison, readComparison } from '../arithmetic/comparison.ts';
import { readConversion, readTarget, type Conversion } from '../arithmetic/conversion.ts';
import { readSum } from '../arithmetic/expression.ts';
import { readLoan } from '../arithmetic/loan.ts';
import { readPurchase, type Purchase } from '../arithmetic/purchase.ts';
import { scaleOf, unitName } from '../arithmetic/units.ts';
import type { Ask, Skill } from '../ask.ts';
import { wordsIn } from '../words.ts';

const SIGNIFICANT = 12;
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Formats a value: grouped digits, at most twelve significant, and whether it was rounded. */
const formatNumber = (value: BigNumber, significant = SIGNIFICANT): { text: string; isExact: boolean } => {
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

type Calculator = typeof calculatorModule;

/** The library costs memory and half a second, so the first calculation loads it. */
const calculator = (): Promise<Calculator> => import('../arithmetic/calculator.ts');

const CURRENCY =
  /\b\d[\d,.]* ?(?:usd|eur|gbp|cny|rmb|jpy|dollars?|euros?|pounds sterling|yuan|yen)\b.*\b(?:in|to|into)\b.*\b(?:usd|eur|gbp|cny|rmb|jpy|dollars?|euros?|yuan|yen)\b|\d+ ?(?:美元|欧元|英镑|日元|人民币|元).*(?:换|兑|等于|是多少|多少).*(?:美元|欧元|英镑|日元|人民币|元)/i;
const CONTINUES =
  /^(?:and |then |now |再|然后|接着)?(?:(?:multiply|divide) (?:that|it|this) by |(?:add|subtract) |times |plus |minus |divided by |multiplied by |乘以|除以|加上?|减去?|[-+*/×÷])\s*\S.*/i;

const earlierConversion = (earlier: readonly string[]): Conversion | undefined =>
  earlier
    .slice(0, 5)
    .map(readConversion)
    .find((result) => result !== undefined);

/** A follow-up such as `times 3`, completed with the previous expression. */
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
  { amount, from, to, parts }: Conversion,
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
  const shown = parts ?? [{ amount: formatNumber(shownAmount).text, unit: from }];
  const fromText = shown
    .map((part) => `${part.amount} ${unitName(part.unit, ask.language, part.amount === '1')}`)
    .join(' ');
  const toName = unitName(to, ask.language, text === '1');
  return `${fromText} ${isExact ? '=' : '≈'} **${text} ${toName}**`;
};

const answerSum = (value: BigNumber, shown: string, isPercentage: boolean): string => {
  const { text, isExact } = formatNumber(value, isPercentage ? 6 : 12);
  return `${shown} ${isExact ? '=' : '≈'} **${text}${isPercentage ? '%' : ''}**`;
};

/** Money is rounded to the cent; `≈` shows that it was. */
const answerPurchase = ({ calculate }: Calculator, ask: Ask, { steps, currency }: Purchase): string => {
  const words = wordsIn(ask.language);
  const lines: string[] = [];
  for (const { name, shown, expression } of steps) {
    const value = calculate(expression);
    if (typeof value === 'string') return words.tooLarge;
    const { text } = formatNumber(value.toDecimalPlaces(2));
    const sign = value.eq(value.toDecimalPlaces(2)) ? '=' : '≈';
    const money = currency === '元' ? `${text} 元` : `${currency}${text}`;
    const label = name === 'total' && steps.length === 1 ? '' : `${words.purchase[name]}${words.colon}`;
    lines.push(`${label}${shown} ${sign} **${money}**`);
  }
  return lines.join('\n\n');
};

/** Arithmetic, percentages, units and plain purchases. */
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

  const purchase = readLoan(question) ?? readPurchase(question);
  if (purchase !== undefined) return answerPurchase(await calculator(), ask, purchase);

  const comparison = readComparison(question);
  if (comparison !== undefined) return answerComparison(comparison);

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
