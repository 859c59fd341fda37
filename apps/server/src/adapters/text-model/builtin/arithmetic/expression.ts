import { chineseDigits, englishDigits } from './number-words.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const ENGLISH_LEAD =
  /^(?:(?:please|pls|hey|hi|so|ok|and|then|now|can you|could you|would you|tell me|help me|i need to|what would be|what will be|what's|whats|what is|what are|what does|how much is|how much are|how many is|calculate|compute|evaluate|solve|work out|find|figure out|convert|the (?:value|result|answer|sum) of|is|be|to know)[\s,:]+)+/;
const ENGLISH_TAIL =
  /(?:\s*(?:=|\?|!(?=\s*$)(?<![\d)]!)|\.$|,|please|equals?(?: to)?(?: what)?|thanks|thank you|right now))+$/;
const CHINESE_LEAD =
  /^(?:请问|请|麻烦|帮我|帮忙|算一下|算算|计算一下|计算|算出|算|求出|求|一下|那么?|把|将|,|，|:|：|\s)+/;
const CHINESE_TAIL =
  /(?:等于几?|是多少|是几|得多少|得几|为多少|多少|的结果|的值|结果|呢|啊|呀|吗|是什么|[=＝?？。，,\s])+$/;

/** Removes polite phrases from a question, and converts it to plain digits and lower case. */
export const bareSum = (question: string): string =>
  question
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (digits) => `^${[...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`,
    )
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(ENGLISH_LEAD, '')
    .replace(CHINESE_LEAD, '')
    .replace(CHINESE_TAIL, '')
    .replace(ENGLISH_TAIL, '')
    .trim();

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+|\([^()]*\))`;
const pattern = (source: string, flags = ''): RegExp => new RegExp(source.replaceAll('N', NUMBER), flags);

type Rewrite = readonly [RegExp, string];

/** Whole sentences about percentages, whose word order differs from the expression's. */
const WHOLE: readonly Rewrite[] = [
  [pattern(String.raw`^(N) is (?:what|how many) (?:percent|percentage|%) of (N)$`), '$1/$2*100pc'],
  [pattern(String.raw`^(?:what|how many) (?:percent|percentage|%) of (N) is (N)$`), '$2/$1*100pc'],
  [
    pattern(String.raw`^(?:what |the )?(?:percent|percentage) (?:of )?(?:is )?(N) (?:is )?(?:out )?of (N)$`),
    '$1/$2*100pc',
  ],
  [pattern(String.raw`^(N) as a (?:percent|percentage) of (N)$`), '$1/$2*100pc'],
  [
    pattern(
      String.raw`^(?:the )?(?:percent(?:age)? )?(?:change|increase|decrease|growth) from (N) to (N)(?: in percent| percent(?:age)?)?$`,
    ),
    '($2-$1)/$1*100pc',
  ],
  [pattern(String.raw`^(?:increase|raise) (N) by (N) ?(?:%|percent)$`), '$1*(1+$2/100)'],
  [pattern(String.raw`^(?:decrease|reduce|lower) (N) by (N) ?(?:%|percent)$`), '$1*(1-$2/100)'],
  [pattern(String.raw`^(N) ?(?:%|percent) off (?:of )?(N)$`), '$2*(1-$1/100)'],
  [pattern(String.raw`^(N) ?(?:%|percent) tip on (N)$`), '$2*$1/100'],
  [pattern(String.raw`^(.+?)\s*([+-])\s*(N) ?(?:%|percent)$`), '($1)*(1$2$3/100)'],
  [
    pattern(String.raw`^(N) ?(?:占|是) ?(N) ?的?(?:百分之几|百分之多少|百分比|几分之几)?(?:百分之)?$`),
    '$1/$2*100pc',
  ],
  [
    pattern(
      String.raw`^从? ?(N) ?(?:增长|增加|上涨|涨|上升|降|下降|减少|跌|变)[到为至]? ?(N)[，,]? ?(?:了|增长|增加|上涨|涨|上升|降|下降|减少|跌|增幅|涨幅|降幅|变化)*(?:是)?(?:了)?(?:百分之几?|百分比)?$`,
    ),
    '($2-$1)/$1*100pc',
  ],
  [pattern(String.raw`^(N) ?(?:增加|上涨|涨|加上?) ?(N)%$`), '$1*(1+$2/100)'],
  [pattern(String.raw`^(N) ?(?:减少|下降|降|减去?) ?(N)%$`), '$1*(1-$2/100)'],
];

const PARTS: readonly Rewrite[] = [
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
  [/[$€£¥￥]\s?(?=\d)/g, ''],
  [/[×✕·⋅]/g, '*'],
  [/÷|∕|⁄/g, '/'],
  [/[−–—]/g, '-'],
  [/\*\*/g, '^'],
  [/(\d|\))\s*x\s*(?=\d|\()/g, '$1*'],
  [/√\s*(\d+(?:\.\d+)?|\()/g, 'sqrt $1'],
  [/π/g, 'pi'],
  [/\s*(?:multiplied by|times|乘以|乘上|(?<!阶)乘)\s*/g, '*'],
  [/\s*(?:divided by|over|除以)\s*/g, '/'],
  [/\s*(?:plus|added to|加上|加)\s*/g, '+'],
  [/\s*(?:minus|less|subtract|减去|减)\s*/g, '-'],
  [/\s*(?:to the power of|to the power|raised to(?: the power of)?)\s*/g, '^'],
  [/\s*(?:squared|的平方(?!根))/g, '^2'],
  [/\s*(?:cubed|的立方(?!根))/g, '^3'],
  [pattern(String.raw`\s*的 ?(N) ?次方`, 'g'), '^$1'],
  [
    pattern(String.raw`(N) ?的(?:平方根|算术平方根)|根号 ?(N)|(?:the )?square root of (N)`, 'g'),
    'sqrt($1$2$3)',
  ],
  [pattern(String.raw`(N) ?的立方根|(?:the )?cube root of (N)`, 'g'), 'cbrt($1$2)'],
  [pattern(String.raw`(N) ?的阶乘|(?:the )?factorial of (N)|(N) factorial`, 'g'), '($1$2$3)!'],
  [pattern(String.raw`sqrt (N)`, 'g'), 'sqrt($1)'],
  [/ ?打 ?(\d) ?折/g, '*$1/10'],
  [/ ?打 ?(\d)(\d) ?折/g, '*$1$2/100'],
  [pattern(String.raw`百分之 ?(N)`, 'g'), '$1%'],
  [pattern(String.raw`(N) ?percent`, 'g'), '$1%'],
  [/\bhalf of\b/g, '0.5*'],
  [/\b(?:a )?third of\b/g, '1/3*'],
  [/\b(?:a )?quarter of\b/g, '1/4*'],
  [pattern(String.raw`(N) ?% ?(?:of|的) ?`, 'g'), '$1%*'],
  [pattern(String.raw`(N) ?的 ?(N)%`, 'g'), '$1*$2%'],
  [pattern(String.raw`(N) ?的`, 'g'), '$1*'],
  [pattern(String.raw`(N) ?% ?(?=\d|\()`, 'g'), '$1 mod '],
  [pattern(String.raw`(N)%`, 'g'), '($1/100)'],
  [/\bmodulo\b/g, 'mod'],
  [/\s+(?:and|和|与)\s+/g, ' ? '],
  [/\bln\b/g, 'log'],
];

const rewrite = (text: string, rules: readonly Rewrite[]): string =>
  rules.reduce((rewritten, [from, to]) => rewritten.replace(from, to), text);

const ALLOWED =
  /(?:sqrt|cbrt|abs|round|floor|ceil|exp|log10|log2|log|sin|cos|tan|asin|acos|atan|mod|factorial|pi|e|\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+|[-+*/^!(),\s])/y;
/**
 * Whether a text consists of numbers, operators and functions only. Checks each separately, as a single
 * pattern could backtrack.
 */
const isAllowed = (text: string): boolean => {
  ALLOWED.lastIndex = 0;
  for (let at = 0; at < text.length; at = ALLOWED.lastIndex) if (!ALLOWED.test(text)) return false;
  return text !== '';
};
const CALCULATES = /[\d)]\s*!|[-+*/^]\s*[\d(a-z.]|[a-z]{2,}\s*\(|\bmod\b/;

/** The expression of a question in mathjs's syntax; undefined for any other question. */
export const readSum = (
  question: string,
): { shown: string; expression: string; isPercentage: boolean } | undefined => {
  if (question.length > 300) return undefined;
  const shown = bareSum(question);
  const hasHan = /\p{Script=Han}/u.test(shown);
  const figures = (hasHan ? chineseDigits(shown) : englishDigits(shown))
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/[$€£¥]\s?(?=\d)/g, '')
    .replace(/(\d)\s*元/g, '$1');
  const numbers = rewrite(figures, WHOLE);
  const isPercentage = numbers.endsWith('pc');
  const expression = rewrite(isPercentage ? numbers.slice(0, -2) : numbers, PARTS).trim();
  if (!isAllowed(expression) || !CALCULATES.test(expression) || !/\d|pi/.test(expression)) return undefined;
  if (
    /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,4}\/\d{1,2}\/\d{1,4}$|^\+?[\d-]{7,}$/.test(shown) &&
    !/^\d+-\d+$/.test(shown)
  )
    return undefined;
  const written = isPercentage
    ? expression
        .replace('*100', '')
        .replace('/', ' ÷ ')
        .replace(/(\d)-(?=\d)/, '$1 − ')
    : shown;
  return {
    shown: written.replaceAll('**', '^').replaceAll('*', '×').replace(/\s+/g, ' '),
    expression,
    isPercentage,
  };
};
