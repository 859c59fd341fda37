import {
  CHINESE_FUNCTION_CHARACTERS,
  CHINESE_STOPWORDS,
  ENGLISH_STOPWORDS,
} from '../../platform/reading/stopwords.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';

/** `term` as the sources write it, `title` as a heading. */
export type Topic = { term: string; title: string; sentences: Sentence[] };

const VAGUE = new Set(
  `one two three four five new first second third last many several different various important available possible high
  low large small good better best full current recent following number numbers way ways time times year years day days
  example examples case cases part parts people person thing things figure fig table section chapter page et al work
  works paper results result based approach approaches however including include includes provide provides called known
  often well usually generally especially particular order set sets type types kind kinds million billion percent use
  allow allows make makes made take takes taken find finds found come comes came get gets become becomes became help
  helps require requires contain contains remain remains appear appears begin begins live lives mean means consider
  considers exist exists lead leads grow grows company country group members member place names terms
  uses user users show shown shows need needs able january february march april june july august september october
  november december end area level general common main major total state world early late mid century`.split(
    /\s+/,
  ),
);
const VAGUE_HAN =
  /^(?:一[些个种次]|这|那|其|该|可以|能够|以及|还是|可能|第|十|多数|部分|问题|情况|方面|时间|时期|开始|使用|成为|认为|包括|具有|不同|重要|主要|许多|大量|目前|现在|当时|年代|世纪|人们|所有|任何|他们|我们|没有|之后|之前|同时|例如|作为|由于|因此|但是|虽然|如果|公里|平方|百分|大部分|大约|左右|相当|一直|一般|通常|之间|当中|进行|发现|表示|得到|方式|只有|甚至|另一|达到|后来|还有|存在|位于|拥有|获得|导致|成立|国际|全球|商业|地区|属于|建立|提供|允许|需要|影响|发展|增加|减少|组成|部份|地方|最终|最大|世界|国家|城市|继续|支持|称为|被称|名为|内容|形式|来自|之外|另外|无法|不再|过去|现代|早期|系统|公司|学校|学生|政府)|[年月日]$|[个种次些时后前]$/;

const phrasesIn = (text: string): string[] => {
  const found: string[] = [];
  for (const run of text.split(/[^\p{L}\p{N}\s'’-]+/u)) {
    let open: string[] = [];
    const close = (): void => {
      for (let size = Math.min(3, open.length); size >= 1; size -= 1)
        for (let at = 0; at + size <= open.length; at += 1) found.push(open.slice(at, at + size).join(' '));
      open = [];
    };
    for (const word of run.split(/\s+/)) {
      const bare = word.toLowerCase().replace(/['’]s$/, '');
      const isPart =
        /^\p{Script=Latin}[\p{L}\p{N}'’-]+$/u.test(word) &&
        bare.length > 2 &&
        !ENGLISH_STOPWORDS.has(bare.replace('’', "'")) &&
        !VAGUE.has(bare);
      if (isPart) open.push(word.replace(/['’]s$/, ''));
      else close();
    }
    close();
  }
  return found;
};

const isFunction = (word: string): boolean =>
  [...word].some((character) => CHINESE_FUNCTION_CHARACTERS.has(character)) || CHINESE_STOPWORDS.has(word);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese words and pairs of neighbouring ones, as where a term ends is a guess. */
const hanPhrasesIn = (text: string): string[] => {
  const found: string[] = [];
  for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu)) {
    const words = [...segmenter.segment(run)].map(({ segment }) => segment);
    words.forEach((word, index) => {
      if (isFunction(word) || VAGUE_HAN.test(word)) return;
      if ([...word].length > 1) found.push(word);
      const next = words[index + 1];
      const isPair = next !== undefined && !isFunction(next) && [...(word + next)].length <= 8;
      if (isPair && [...word].length > 1 && [...next].length > 1 && !VAGUE_HAN.test(next))
        found.push(word + next);
    });
  }
  return found;
};

const keyOf = (term: string): string =>
  /\p{Script=Han}/u.test(term) ? term : term.split(' ').flatMap(contentTerms).join(' ');

/** The terms that sources turn on, each with the sentences that name it; longer ones in place of their parts. */
export const topicsOf = (sentences: readonly Sentence[], count: number): Topic[] => {
  const found = new Map<string, { terms: Map<string, number>; sentences: Set<Sentence> }>();
  for (const sentence of sentences) {
    const terms = [...phrasesIn(sentence.text), ...hanPhrasesIn(sentence.text)];
    for (const term of new Set(terms)) {
      const key = keyOf(term);
      if (key === '') continue;
      const entry = found.get(key) ?? { terms: new Map<string, number>(), sentences: new Set<Sentence>() };
      entry.terms.set(term, (entry.terms.get(term) ?? 0) + 1);
      entry.sentences.add(sentence);
      found.set(key, entry);
    }
  }
  const least = sentences.length > 60 ? 3 : 2;
  const sizeOf = (key: string): number =>
    /\p{Script=Han}/u.test(key) ? Math.min(3, [...key].length / 2) : key.split(' ').length;
  const ranked = [...found]
    .filter(([key, entry]) => {
      const isSingle = !key.includes(' ') && !/\p{Script=Han}/u.test(key);
      const isNamed = [...entry.terms.keys()].some((term) => /^\p{Lu}/u.test(term));
      if (isSingle && !isNamed && /(?:ed|ly|ing)$/.test([...entry.terms.keys()][0] ?? '')) return false;
      return entry.sentences.size >= (isSingle && !isNamed ? least + 1 : least);
    })
    .map(([key, entry]) => {
      const term = [...entry.terms].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]?.[0] ?? '';
      const inHeadings = [...entry.sentences].some(({ heading }) => heading.includes(term)) ? 1.3 : 1;
      const named = /^\p{Lu}/u.test(term) ? 1.15 : 1;
      const score = Math.log(1 + entry.sentences.size) * (0.55 + 0.45 * sizeOf(key)) * inHeadings * named;
      return { key, term, sentences: [...entry.sentences], score };
    })
    .toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  const chosen: typeof ranked = [];
  for (const each of ranked) {
    if (chosen.length >= count) break;
    const overlaps = chosen.some(
      ({ key, sentences: held }) =>
        key.includes(each.key) ||
        each.key.includes(key) ||
        each.sentences.filter((sentence) => held.includes(sentence)).length > each.sentences.length * 0.8,
    );
    if (!overlaps) chosen.push(each);
  }
  return chosen.map(({ term, sentences: named }) => ({
    term,
    title: term.charAt(0).toUpperCase() + term.slice(1),
    sentences: named,
  }));
};
