import type { ContentOf, MindMapNode } from '@studiolo/contract/notebooks/studio-content';
import { selectSentences } from '../../platform/reading/selection.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { sized, type Making } from './making.ts';
import { sectionsOf } from './sections.ts';
import { topicsOf } from './topics.ts';

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '');

/** Topics, what each of them turns on, and the sentences that say it. */
export const makeMindMap = (making: Making): ContentOf<'mindmap'> => {
  const { telling, names, cite, length, collection } = making;
  const nodes: MindMapNode[] = [];
  const add = (text: string, parent: number | null, cites: number[] = []): number =>
    nodes.push({ text, parent, cites }) - 1;
  const subject = () => collection || (topicsOf(telling, 1)[0]?.title ?? '');
  const root = add(names.length === 1 ? withoutExtension(names[0] ?? '') : subject(), null);

  const addLeaves = (parent: number, sentences: readonly Sentence[], count: number): void => {
    for (const sentence of selectSentences(sentences, count)) add(sentence.text, parent, cite(sentence));
  };
  const addSections = (parent: number, sentences: readonly Sentence[], count: number): void => {
    for (const section of sectionsOf(sentences, count)) {
      const at = add(section.title, parent);
      const topics =
        section.sentences.length >= 8
          ? topicsOf(section.sentences, 3).filter(
              ({ term }) => term.toLowerCase() !== section.title.toLowerCase(),
            )
          : [];
      if (topics.length < 2) addLeaves(at, section.sentences, 3);
      else {
        const taken = new Set<Sentence>();
        for (const { title, sentences: about } of topics) {
          const own = about.filter((sentence) => !taken.has(sentence));
          for (const sentence of own) taken.add(sentence);
          if (own.length > 0) addLeaves(add(title, at), own, 2);
        }
      }
    }
  };

  if (names.length === 1) addSections(root, telling, sized(length, 7));
  else
    for (const name of names.slice(0, 12)) {
      const own = telling.filter((sentence) => sentence.name === name);
      const at = add(withoutExtension(name), root);
      addSections(at, own, Math.max(2, sized(length, Math.ceil(16 / names.length))));
    }
  const isParent = new Set(nodes.map(({ parent }) => parent));
  const isHeld = nodes.map(({ cites }, index) => cites.length > 0 || isParent.has(index));
  const places = new Map<number, number>();
  const kept = nodes.filter((_node, index) => {
    if (isHeld[index]) places.set(index, places.size);
    return isHeld[index];
  });
  return {
    shape: 'mindmap',
    nodes: kept.map((node) => ({
      ...node,
      parent: node.parent === null ? null : (places.get(node.parent) ?? 0),
    })),
  };
};
