import type { QuestionPattern } from './question-pattern.ts';

const THING = String.raw`[“「《]?(?<thing>[\p{Script=Han}\p{L}\p{N}·\s]{2,20}?)[”」》]?(?:\s?[（(][^）)]{1,60}[）)])?`;
const MADE =
  '成立|建立|创建|创立|创办|建成|建造|出版|发布|发表|开业|开放|诞生|出生|逝世|去世|结束|爆发|签署|颁布|上映|首播|启用|竣工|发行|解散|废除|通过|统一|独立|开幕';
const BEGAN =
  '成立|建成|开业|开放|诞生|出生|逝世|去世|结束|爆发|上映|首播|启用|竣工|解散|独立|统一|开幕|落成';
const YEAR = String.raw`(?:公元前?)?\s?\d{3,4}\s?年`;
const NUMBER = String.raw`(?:约|大约|近|超过|多达)?\s?(?:\d[\d,.]*|[两三四五六七八九十百千万]+)\s?(?:多)?`;
const PEOPLE = /(?:人|者|家|员|师|帝|王|总统|总理|主席|首相|导演|演员|教授|院士|球星|四分卫|博士)$/;

export const CHINESE_WAYS: readonly QuestionPattern[] = [
  {
    kind: 'what',
    pattern: new RegExp(
      String.raw`^(?:所谓)?${THING}[，,]?(?:又称[^，,]{1,16}[，,])?(?:是(?:一[种个座类项款套部位所家条支名]|指|[^，。]{2,16}的(?:一个|一种|一部分|分支|首都|总称|简称))|指的是|是指|意思是|意为|定义为)[^。]{6,}`,
      'u',
    ),
    ask: ({ thing }) => `${thing}是什么？`,
  },
  {
    kind: 'best',
    pattern: new RegExp(
      String.raw`^${THING}(?:是|为|成为)(?<rest>(?:[^，。；;是]{0,16})(?:最|第一|唯一|首)[^，。；;是（(]{3,24})[，。；]`,
      'u',
    ),
    ask: ({ rest = '' }) =>
      /之一$|^(?:指|一种)|[这其该他她它]/.test(rest.trim())
        ? ''
        : `${rest.trim()}是${PEOPLE.test(rest.trim()) ? '谁' : '什么'}？`,
  },
  {
    kind: 'called',
    pattern: new RegExp(String.raw`^${THING}(?:通常|常|也|又|一般)?被?称为[“「《]?[^，。]{2,}`, 'u'),
    ask: ({ thing }) => `${thing}被称为什么？`,
  },
  {
    kind: 'who',
    pattern: new RegExp(
      String.raw`^${THING}(?:最初|最早)?(?:是|主要)?由(?!于)[^，。；]{2,24}?(?<act>建成|建造|设计|创立|创办|创建|成立|发明|发现|提出|编写|管理|负责|主持|开发|统治|领导|撰写|执导)`,
      'u',
    ),
    ask: ({ thing, act }) => `${thing}由谁${act}？`,
  },
  {
    kind: 'when',
    pattern: new RegExp(String.raw`^${THING}(?<act>${MADE})于\s?${YEAR}`, 'u'),
    ask: ({ thing, act }) => `${thing}${act}于哪一年？`,
  },
  {
    kind: 'when',
    pattern: new RegExp(String.raw`^${THING}[于在]\s?${YEAR}[^，。；]{0,12}?(?<act>${BEGAN})(?!了)`, 'u'),
    ask: ({ thing, act }) => `${thing}是哪一年${act}的？`,
  },
  {
    kind: 'measure',
    pattern: new RegExp(
      String.raw`^${THING}(?:总|全)?(?<how>高|长|宽|深)(?:约|达|度?为)?\s?[\d〇一二三四五六七八九十百千.,]+\s?(?:多)?(?:米|公里|千米|厘米|毫米|英尺)`,
      'u',
    ),
    ask: ({ thing, how }) => `${thing}有多${how}？`,
  },
  {
    kind: 'count',
    pattern: new RegExp(
      String.raw`^${THING}(?:共|总共|一共)?(?:拥有|设有|共有|下设|有)${NUMBER}(?<of>个|座|所|名|种|条|家|位|项|部|支)(?<what>[\p{Script=Han}]{2,8}?)[，。；、（(]`,
      'u',
    ),
    ask: ({ thing, of, what }) => `${thing}有多少${of}${what}？`,
  },
  {
    kind: 'parts',
    pattern: new RegExp(String.raw`^${THING}由[^，。；]{2,60}?(?<how>组成|构成)`, 'u'),
    ask: ({ thing, how }) => `${thing}由什么${how}？`,
  },
  {
    kind: 'use',
    pattern: new RegExp(String.raw`^${THING}(?:主要|通常|可|可以)?(?:用于|用来)[^，。；]{3,}`, 'u'),
    ask: ({ thing }) => `${thing}有什么用途？`,
  },
  {
    kind: 'effect',
    pattern: new RegExp(
      String.raw`^${THING}(?:可|会|可能|也)?(?<did>导致|造成|引发)(?:了)?[^，。；]{3,}`,
      'u',
    ),
    ask: ({ thing, did }) => `${thing}${did}了什么？`,
  },
  {
    kind: 'where',
    pattern: new RegExp(String.raw`^${THING}(?:坐落|位)(?:于|在)[^，。；]{2,}`, 'u'),
    ask: ({ thing }) => `${thing}在哪里？`,
  },
  {
    kind: 'year',
    pattern:
      /^(?<thing>\d{4}\s?年(?:\s?\d{1,2}\s?月)?(?:\s?\d{1,2}\s?日)?)(?!代|间|后|前|以|至|到|起|底|初|度|[^，]{0,4}[，]?(?:他|她|它|该|这))/u,
    ask: ({ thing }) => `${thing.replace(/\s/g, '')}发生了什么？`,
  },
];

const EMPTY_SUBJECT =
  /^(?:它|他|她|其|这|那|该|此|并|也|还|就|后来|当时|同时|目前|已|又|才|被|经|一些|许多|大多|多数|部分|所有|每|据|根据|为|以|而|但|如|由于|通过|把|将|对|从|当|在|和|与|及|后|因此|所以|因为|虽然|尽管|随着|我们|人们|之|本|各|另|首先|其次|最后|此外|例如|第一|第二|第三|[一二两三四五六七八九十几]|有|没有|通常|是|不|只|仅|主要|最|更|非常)|(?:认为|都|被|就|会|能|可以|更多|有|是|把|将|后|时|的|已|曾|也|还|又|不|仍|现|主要|不仅|通常|可能|最初|目前|并)$|认为|都|就|会在|被|是|由于|已|更多|可以|能够|如果|因为|使|让|但|于\s?\d|了|[对常适]$|大部分$/u;

/** Phrase for a thing in a question. Undefined if it cannot be understood without the preceding text. */
export const calledInChinese = (written: string): string | undefined => {
  const thing = written.trim();
  const isYear = /^\d{4}\s?年/.test(thing);
  return !isYear && (EMPTY_SUBJECT.test(thing) || /^\d/.test(thing) || [...thing].length < 2)
    ? undefined
    : thing;
};
