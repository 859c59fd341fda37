import { bareSum } from './expression.ts';
import { chineseDigits, englishDigits } from './number-words.ts';
import { withoutCompound, type CompoundPart } from './compound.ts';
import { UNIT_WORDS, unitNamed, type Unit } from './units.ts';

/** `parts` is set for an amount in two units, as in `5 feet 7 inches`. */
export type Conversion = { amount: string; from: Unit; to: Unit; parts?: readonly CompoundPart[] };

const NUMBER = String.raw`[-−]?\d[\d,]*(?:\.\d+)?|\([^()]*\)`;
const make = (source: string): RegExp =>
  new RegExp(`^${source.replaceAll('NUM', `(${NUMBER})`).replaceAll('UNIT', `(${UNIT_WORDS})`)}$`, 'i');

/** Each pattern captures amount, from and to in this order. */
const FORMS: readonly (readonly [RegExp, 'aft' | 'taf'])[] = [
  [
    make(
      String.raw`NUM ?UNIT (?:in|to|into|as|=|is how many|is how much in|equals how many|are how many|makes how many) (?:terms of )?UNIT`,
    ),
    'aft',
  ],
  [
    make(
      String.raw`(?:how many|how much) UNIT (?:are |is |make |makes )?(?:there )?(?:in|equal|equals|is|are|make|for) NUM ?UNIT`,
    ),
    'taf',
  ],
  [
    make(
      String.raw`(?:how many|how much) UNIT (?:are |is |make |makes )?(?:there )?(?:in|equal|equals|is|are|make|for) (?:a|an|one) UNIT`,
    ),
    'taf',
  ],
  [
    make(
      String.raw`NUM ?(?:个)?UNIT ?(?:是|等于|有|合|为|相当于|换算成|换算为|转换成|转换为|转成|换成|变成|转|换|=|→|->)+ ?(?:多少|几)?(?:个)? ?UNIT`,
    ),
    'aft',
  ],
  [make(String.raw`NUM ?(?:个)?UNIT ?(?:多少|几)(?:个)? ?UNIT`), 'aft'],
  [make(String.raw`NUM ?(?:个)?UNIT用?UNIT(?:表示|来表示)`), 'aft'],
];

const ONLY_TARGET = make(
  String.raw`(?:and |what about |how about |then )?(?:in|to|into|as|换算成|换成|转成|用|是多少|等于多少|合多少|多少) ?UNIT(?:表示|来说)?`,
);

const figures = (question: string): string => {
  const bare = bareSum(question).replace(/\s+/g, ' ');
  return /\p{Script=Han}/u.test(bare)
    ? chineseDigits(
        bare.replace(/(?<=\d ?|[一二三四五六七八九十半百千]|多少|几|换?成)两(?![\d百千万亿])/g, 'liang'),
      ).replace(/半(?=个?小时)/, '0.5')
    : englishDigits(bare).replace(/^half an? (?=\w)/, '0.5 ');
};

/** The conversion requested by a question; undefined for any other question. */
export const readConversion = (question: string): Conversion | undefined => {
  if (question.length > 200) return undefined;
  const { text, parts } = withoutCompound(figures(question));
  for (const [form, order] of FORMS) {
    const match = form.exec(text);
    if (match === null) continue;
    const [first = '', second = '', third] = match.slice(1);
    const [amount, from, to] =
      order === 'aft'
        ? [first, second, third ?? '']
        : third === undefined
          ? ['1', second, first]
          : [second, third, first];
    const [fromUnit, toUnit] = [unitNamed(from), unitNamed(to)];
    if (fromUnit !== undefined && toUnit !== undefined)
      return {
        amount: amount.replace(/,/g, '').replace('−', '-'),
        from: fromUnit,
        to: toUnit,
        ...(parts === undefined ? {} : { parts }),
      };
  }
  return undefined;
};

/** Target unit of a short follow-up, as in `and in km?`. */
export const readTarget = (question: string): Unit | undefined =>
  question.length > 40
    ? undefined
    : unitNamed(ONLY_TARGET.exec(figures(question.replace(/呢[?？]?$/, '')))?.[1] ?? '');
