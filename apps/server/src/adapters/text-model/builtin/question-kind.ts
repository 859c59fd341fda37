import { foldChinese } from '../../../platform/reading/chinese/fold-chinese.ts';

/** Kind of thing that a question asks for; the answer must contain one. */
export type QuestionKind = 'person' | 'date' | 'place' | 'number' | 'reason' | 'definition' | 'other';

const KINDS: readonly [QuestionKind, RegExp][] = [
  [
    'number',
    /\bhow (?:many|much|long|old|far|tall|high|big|large|deep|often|fast|heavy)\b|\bwhat (?:percent|percentage|number|amount|fraction|proportion|portion|price|cost|total|share|size|distance|population|rate|ratio|temperature|speed)\b|\bhow (?:high|low)\b/i,
  ],
  [
    'date',
    /\bwhen\b|\b(?:what|which|in what|in which) (?:\w+ )?(?:year|date|day|month|century|decade|time|period|era)\b/i,
  ],
  [
    'person',
    /\bwho(?:m|se)?\b|\b(?:what|which) (?:\w+ )?(?:person|man|woman|author|king|queen|president|leader|scientist|player|actor|architect|artist)\b/i,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which|in what) (?:\w+ )?(?:city|country|place|state|town|location|region|river|area|county|street|building|continent|nation)\b/i,
  ],
  ['reason', /\bwhy\b|\bfor what reason\b|\bwhat (?:caused|causes)\b/i],
  ['definition', /^(?:so )?(?:what (?:is|are|was|were)|what's|define|what does) [^?]{1,60}\??$/i],
];

const CHINESE_KINDS: readonly [QuestionKind, RegExp][] = [
  [
    'number',
    /多少|几(?:个|次|名|位|年|天|种|人|家|座|所|支|条|项|岁|倍|分|场|层|只|部|张|月)|多(?:长|大|高|远|久|重|深|快|宽|厚)|百分之几|占比|数量|比例是/,
  ],
  [
    'date',
    /几点|何时|什么时[候间期]|哪一?[年天月日]|几[月号日]|哪个(?:年|世纪|月|时期|年代)|什么(?:年|日期|年代|世纪)|多会儿/,
  ],
  ['person', /谁|哪[一]?位|什么人|何人|哪个人|哪一?名/],
  ['place', /哪[里儿]|何[处地]|什么地[方区]|在哪|哪[个座一]*(?:城市|国家|地区|州|省|县|地方|市|国|镇)|位于/],
  ['reason', /为什么|为何|原因|怎么会|何以/],
  ['definition', /(?:是什么|什么是|指什么|是指|何谓|的定义)/],
];

const kindsIn = (question: string): QuestionKind[] => {
  const folded = foldChinese(question);
  const kinds = /\p{Script=Han}/u.test(folded) ? [...CHINESE_KINDS, ...KINDS] : KINDS;
  return kinds.filter(([, pattern]) => pattern.test(folded)).map(([kind]) => kind);
};

export const questionKind = (question: string): QuestionKind => kindsIn(question)[0] ?? 'other';

const SECOND_PART =
  /,? and (?:(?:by|for|in|to|from|at|with|on) )?(?:who|whom|when|where|why|how|what|which)\b|[，,、和及与并又](?:是?由|在|以)?(?:谁|何时|什么|哪|多少|为什么|为何|如何)/i;

/** The kinds of things that a question asks for, as in `when … and by whom`; usually one. */
export const questionKinds = (question: string): QuestionKind[] =>
  SECOND_PART.test(foldChinese(question))
    ? [...new Set(kindsIn(question))].filter((kind) => kind !== 'definition' && kind !== 'other')
    : [questionKind(question)];

const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|once|twice|dozen|several';
const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';

const DATE = new RegExp(
  [
    `(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTH})\\b\\.?(?: \\d{1,2}(?:st|nd|rd|th)?(?!\\d))?(?:,? \\d{4})?`,
    '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
    '(?:公元前?\\s?)?\\d{1,4}\\s?年(?:代)?(?:\\s?\\d{1,2}\\s?月)?(?:\\s?\\d{1,2}\\s?[日号])?',
    '\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?[日号])?',
    '\\d{1,2}\\s?世纪(?:\\s?\\d{1,2}\\s?年代)?|[二一][〇零一二三四五六七八九]{3}年',
    '\\b(?:1[0-9]|20)\\d{2}s?\\b|\\b\\d{2}0s\\b',
    '\\b\\d{1,2}(?:st|nd|rd|th) (?:century|centuries)\\b|\\b\\d{3,4} (?:BC|AD|BCE|CE)\\b',
    '\\b\\d{1,2}[:：]\\d{2}\\b|(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})点(?:[钟半整]|[\\d一二三四五六七八九十]{1,3}[分刻])?',
    '\\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\\b',
  ].join('|'),
  'g',
);
const NUMBER = new RegExp(
  `[$€£¥￥]?\\s?\\d[\\d,.]*\\d*\\s?(?:%|％|½|¼|万亿|万|亿|千|百|percent|million|billion|thousand)?|百分之[\\d一二三四五六七八九十百点.]+|\\b(?:${NUMBER_WORD})\\b|[零〇一二两三四五六七八九十百千万亿半数几]+(?:[个次名位年天种人家座所支条项岁倍分场层只部张月成款元块毛角杯份克吨升米页字本台间秒周]|公[里斤克分尺升]|[小钟]时|(?=点[钟半整零一二三四五]))`,
  'giu',
);
const NAME =
  /\b\p{Lu}[\p{L}'’.-]+(?: (?:(?:of|the|de|von|van|and|la|le) )?\p{Lu}[\p{L}'’.-]+)*|\p{Script=Han}{1,6}(?:·\p{Script=Han}{1,8})+/gu;
const CHINESE_PLACE =
  /\p{Script=Han}{1,8}(?:[省市县区州国镇村岛河山海湖港湾路街]|地区|大学|公园|花园|教堂|宫|大陆|半岛)/gu;
const DEFINITION =
  /\b(?:is|are|was|were) (?:an?|the|one of|defined|known)\b|\b(?:refers? to|means|denotes|defined as|known as)\b|, an? \p{Ll}|是(?:一|指|由|以)|指的是|被称为|定义为/gu;
const REASON =
  /\b(?:because|since|due to|owing to|in order to|so that|as a result|caused by|therefore|to (?:avoid|prevent|protect))\b|因为|由于|因此|所以|为了|导致|原因|以便|使得/gi;

export const candidates = (kind: QuestionKind, sentence: string): string[] => {
  const folded = foldChinese(sentence);
  const read = folded.length === sentence.length ? folded : sentence;
  const matches = (pattern: RegExp): string[] =>
    [...read.matchAll(pattern)].map(({ 0: part, index }) =>
      sentence
        .slice(index, index + part.length)
        .replace(/[,.]$/, '')
        .trim(),
    );
  switch (kind) {
    case 'number':
      return matches(NUMBER);
    case 'date':
      return matches(DATE);
    case 'person':
      return matches(NAME);
    case 'place':
      return [...matches(NAME), ...matches(CHINESE_PLACE)];
    case 'reason':
      return matches(REASON);
    case 'definition':
      return matches(DEFINITION);
    case 'other':
      return [];
  }
};
