import type { Sentence } from '../../platform/reading/source.ts';
import { makeFaq } from './faq.ts';
import { standsAlone, type Making } from './making.ts';
import { topicsOf } from './topics.ts';

/** A way to ask for what a sentence says; of each kind one is enough. */
type Way = { kind: string; pattern: RegExp; ask: (found: Record<string, string | undefined>) => string };

/** A thing by its name or by what it is: short, and with nothing in it that only the text before would explain. */
const THING = String.raw`(?<thing>(?:(?:The|A|An|the)\s+)?[\p{L}\p{N}][\p{L}\p{N}'’-]*(?:\s+[\p{L}\p{N}'’-]+){0,5}?)`;
const ACT = String.raw`(?<act>(?:first\s+|finally\s+)?(?:built|founded|established|invented|discovered|completed|opened|closed|created|introduced|published|written|launched|elected|abolished|destroyed|adopted|signed|lit|born|proposed|developed|designed))`;

const ENGLISH: readonly Way[] = [
  {
    kind: 'who',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?<be>was|were)\s+${ACT}\b[^,;]*?\sby\s+(?:the\s+\p{Ll}+\s+)?\p{Lu}`,
      'u',
    ),
    ask: ({ thing, act = '' }) => (act === 'born' ? '' : `Who ${act.replace('written', 'wrote')} ${thing}?`),
  },
  {
    kind: 'when',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?<be>was|were)\s+${ACT}\b.*\b(?:in|on|since|around|by)\s+(?:[\p{L}\d]+\s+){0,3}\d{3,4}\b`,
      'u',
    ),
    ask: ({ thing, be, act }) => `When ${be} ${thing} ${act}?`,
  },
  {
    kind: 'measure',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?<be>is|was|are|were)\s+(?:about\s+|some\s+|nearly\s+|over\s+)?[\d.,]+\s+\p{Ll}+\s+(?<how>high|tall|long|wide|deep|old|thick)\b`,
      'u',
    ),
    ask: ({ thing, be, how }) => `How ${how} ${be} ${thing}?`,
  },
  {
    kind: 'where',
    pattern: new RegExp(String.raw`^${THING}\s+(?<be>is|was|are|were)\s+(?:located|situated)\s+`, 'u'),
    ask: ({ thing, be }) => `Where ${be} ${thing}?`,
  },
  {
    kind: 'deed',
    pattern: new RegExp(
      String.raw`^(?:In (?<early>\d{4}),\s+)?(?<thing>\p{Lu}[\p{L}'’-]+(?:\s+(?:of\s+)?\p{Lu}[\p{L}'’-]+){0,3})\s+(?:\p{Ll}+ed|became|won|began|left|wrote|built|made|took|founded|gave|led|went|came|sold|bought)\s(?:[^.]*\bin (?<late>\d{4})\b)?`,
      'u',
    ),
    ask: ({ thing, early, late }) => ((early ?? late) ? `What did ${thing} do in ${early ?? late}?` : ''),
  },
  {
    kind: 'count',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?:has|have|had)\s+(?:about\s+|some\s+|over\s+|nearly\s+)?(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+(?!more\b)(?<what>(?:[\p{Ll}-]+\s)?\p{Ll}{3,}s)\b`,
      'u',
    ),
    ask: ({ thing, what }) => `How many ${what} does ${thing} have?`,
  },
  {
    kind: 'why',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?<be>is|was|are|were)\s+(?<state>[\p{Ll}'-]+(?:\s+[\p{Ll}'-]+){0,4}?)\s+because\s+(?!of\s+(?:it|this|that)\b)`,
      'u',
    ),
    ask: ({ thing, be, state }) => `Why ${be} ${thing} ${state}?`,
  },
];

const 物 = String.raw`(?<thing>[\p{Script=Han}\p{L}\p{N}·]{2,14}?)`;

const CHINESE: readonly Way[] = [
  {
    kind: 'who',
    pattern: new RegExp(
      String.raw`^${物}(?:是)?由[^，。；]{2,24}?(?<act>建成|建造|设计|创立|创办|创建|成立|发明|发现|提出|编写|管理|负责|主持|开发)`,
      'u',
    ),
    ask: ({ thing, act }) => `${thing}是由谁${act}的？`,
  },
  {
    kind: 'when',
    pattern: /^(?<thing>\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?)(?!代|间|后|前|以|至|到|起|底|初|度)/u,
    ask: ({ thing }) => `${thing}发生了什么？`,
  },
  {
    kind: 'measure',
    pattern: new RegExp(
      String.raw`^${物}(?:总|全)?(?<how>高|长|宽|深)(?:约|达|度?为)?[\d〇一二三四五六七八九十百千.,]+(?:多)?(?:米|公里|千米|厘米|毫米|英尺)`,
      'u',
    ),
    ask: ({ thing, how }) => `${thing}有多${how}？`,
  },
  {
    kind: 'where',
    pattern: new RegExp(String.raw`^${物}(?:坐落|位)(?:于|在)[^，。；]{2,}`, 'u'),
    ask: ({ thing }) => `${thing}在哪里？`,
  },
];

/** An article in the middle of a sentence is small; a name keeps its capital. */
const inside = (thing: string): string =>
  thing.replace(/^(?:The|A|An)(?=\s)/, (article) => article.toLowerCase());

const ofNothing =
  /^(?:the )?(?:it|he|she|they|this|that|these|those|which|who|when|where|while|two|three|four|five|more|there|one|some|many|most|another|work|works|it was)\b|\b(?:and|or|but|which|that|who|his|her|its|their|more)\b/i;
const 无所指 = /^(?:它|他|她|其|这|那|该|此|并|也|还|就|后来|当时|同时|目前|已|又|才|被|经)/;

const asked = (
  { text }: Sentence,
  ways: readonly Way[],
  hidden: RegExp,
): { kind: string; question: string }[] =>
  ways.flatMap(({ kind, pattern, ask }) => {
    const found = pattern.exec(text)?.groups;
    const thing = inside(found?.['thing'] ?? '');
    const question = found && !hidden.test(thing) ? ask({ ...found, thing }) : '';
    return question === '' ? [] : [{ kind, question }];
  });

/** Questions of what is said of something at all: more of them would sound alike. */
const WIDE = 2;

/** A name or a term of several words says what is asked about; a word that any text has does not. */
const isTelling = (term: string): boolean =>
  /^\p{Lu}|\s/u.test(term) || (/\p{Script=Han}/u.test(term) && [...term].length >= 3);

/** Questions as people ask them that single sentences of the sources answer: one of each kind, then what things are and what is said of them. */
export const questionsOf = (making: Making, count: number): string[] => {
  const { telling, language } = making;
  const [ways, hidden] = language === 'zh' ? [CHINESE, 无所指] : [ENGLISH, ofNothing];
  const plain = new Map<string, string>();
  for (const { kind, question } of telling.filter(standsAlone).flatMap((each) => asked(each, ways, hidden)))
    if (!plain.has(kind)) plain.set(kind, question);
  const general = new Map(
    topicsOf(telling, 20).map(({ term }) => [making.words.whatOf(term), isTelling(term)]),
  );
  const others = makeFaq(making).entries.map(({ question }) => question);
  const precise = others.filter((question) => !general.has(question));
  const wide = others.filter((question) => general.get(question)).slice(0, WIDE);
  // What a thing is comes first: whoever opens a source begins there.
  const all = [...precise.slice(0, 1), ...plain.values(), ...precise.slice(1), ...wide];
  return [...new Set(all.length < WIDE ? [...all, ...others] : all)].slice(0, count);
};
