import type { Sentence } from '../../platform/reading/source.ts';
import { topicsOf } from './topics.ts';

export type Section = { title: string; name: string; sentences: Sentence[] };

const MIN_HEADINGS = 2;

const byHeading = (sentences: readonly Sentence[]): Section[] =>
  [...Map.groupBy(sentences, ({ name, heading }) => `${name}\n${heading}`).values()].map((group) => ({
    title: group[0]?.heading ?? '',
    name: group[0]?.name ?? '',
    sentences: group,
  }));

/** Groups sentences by heading or, if there are hardly any headings, by topic. */
export const sectionsOf = (keySentences: readonly Sentence[], atMost: number): Section[] => {
  const headed = byHeading(keySentences).filter(({ title }) => title !== '');
  const covered = headed.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const files = new Set(keySentences.map(({ name }) => name)).size;
  if (headed.length >= Math.max(MIN_HEADINGS, files) && covered >= keySentences.length / 2) {
    const heaviest = headed.toSorted((a, b) => b.sentences.length - a.sentences.length).slice(0, atMost);
    return headed.filter((section) => heaviest.includes(section));
  }
  const used = new Set<Sentence>();
  return topicsOf(keySentences, atMost).flatMap(({ title, sentences }) => {
    const unused = sentences.filter((sentence) => !used.has(sentence));
    for (const sentence of unused) used.add(sentence);
    return unused.length === 0 ? [] : [{ title, name: unused[0]?.name ?? '', sentences: unused }];
  });
};
