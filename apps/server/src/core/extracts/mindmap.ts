import type { ContentOf, MindMapNode } from '@studiolo/contract/notebooks/studio-content';
import { selectSentences } from '../../platform/reading/selection.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { sized, type ExtractContext } from './extract-context.ts';
import { isForReaders } from './read-sources.ts';
import { sectionsOf } from './sections.ts';
import { topicsOf } from './topics.ts';

const EXTENSION = /\.[a-z0-9]{2,5}$/i;
const withoutExtension = (name: string): string => name.replace(EXTENSION, '').replaceAll('_', ' ');
/** Maximum number of sources whose branches have leaves. A map has no space for more. */
const SOURCES = 24;
const MAX_TITLE_LENGTH = 60;
/** Leaves of a source that is too short for topics. */
const SHORT_SENTENCES = 3;
/** Share of a source's sentences with a term that makes it the subject. */
const SUBJECT = 0.4;
/** Generic headings. */
const GENERAL =
  /^[#\d.\s]*(?:introduction|abstract|contents|summary|overview|preface|foreword|chapter|section|part)\b|^[#\d.\s]*(?:摘要|引言|绪论|前言|目录|概述|第.{1,3}[章节])/i;

/** Subject of a source: its first heading or main term, which describes it better than the file name. */
const subjectOf = (name: string, { sentences }: ExtractContext, branch: readonly Sentence[]): string => {
  if (!EXTENSION.test(name)) return name;
  const first = sentences.find((sentence) => sentence.name === name);
  const isTitle = first?.kind === 'heading' && first.text.length <= MAX_TITLE_LENGTH;
  const title = isTitle && !GENERAL.test(first.text) ? first.text.replace(/^[#\s]+/, '') : '';
  const [topic] = topicsOf(branch, 1);
  const isSubject = topic?.isTelling && topic.sentences.length > branch.length * SUBJECT;
  return title || (isSubject ? topic.title : withoutExtension(name));
};

/** Mind map of topics, their terms, and the sentences about them. */
export const makeMindMap = (context: ExtractContext): ContentOf<'mindmap'> => {
  const { telling, names, cite, length, collection } = context;
  const nodes: MindMapNode[] = [];
  const add = (text: string, parent: number | null, cites: number[] = []): number =>
    nodes.push({ text, parent, cites }) - 1;
  const subject = () => collection || (topicsOf(telling, 1)[0]?.title ?? '');
  const [only = ''] = names;
  const root = add(names.length === 1 ? subjectOf(only, context, telling) : subject(), null);

  /** Each source gets a branch, even one without leaves, so that no source is missing. */
  const branches = new Set<number>();
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
        const used = new Set<Sentence>();
        for (const { title, sentences: about } of topics) {
          const unused = about.filter((sentence) => !used.has(sentence));
          for (const sentence of unused) used.add(sentence);
          if (unused.length > 0) addLeaves(add(title, at), unused, 2);
        }
      }
    }
  };

  if (names.length === 1) addSections(root, telling, sized(length, 7));
  else {
    const titles = new Set<string>();
    for (const name of names) {
      const ownSentences = telling.filter((sentence) => sentence.name === name);
      const title = subjectOf(name, context, ownSentences);
      const at = add(titles.has(title) ? `${title} (${name})` : title, root);
      titles.add(title);
      branches.add(at);
      if (branches.size > SOURCES) continue;
      const before = nodes.length;
      addSections(at, ownSentences, Math.max(2, sized(length, Math.ceil(16 / names.length))));
      // A short source has no topics, and no sentence that would be chosen from a longer one.
      if (nodes.some(({ cites }, index) => index >= before && cites.length > 0)) continue;
      context.sentences
        .filter((sentence) => sentence.name === name && sentence.kind !== 'heading' && isForReaders(sentence))
        .slice(0, SHORT_SENTENCES)
        .forEach((sentence) => add(sentence.text, at, cite(sentence)));
    }
  }
  const isParent = new Set(nodes.map(({ parent }) => parent));
  if (nodes.every(({ cites }) => cites.length === 0)) branches.clear();
  const isIncluded = nodes.map(
    ({ cites }, index) => cites.length > 0 || isParent.has(index) || branches.has(index),
  );
  const places = new Map<number, number>();
  const remaining = nodes.filter((_node, index) => {
    if (isIncluded[index]) places.set(index, places.size);
    return isIncluded[index];
  });
  return {
    shape: 'mindmap',
    nodes: remaining.map((node) => ({
      ...node,
      parent: node.parent === null ? null : (places.get(node.parent) ?? 0),
    })),
  };
};
