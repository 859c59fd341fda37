import type { Content, ContentText } from 'pdfmake';
import { flowsOf, isRightToLeft, type Flow } from './direction.ts';
import { drawable, draws, fontOfLetter } from './font-of-letter.ts';
import type { TextFont } from './fonts.ts';

/** Letters that no font has, in text order. */
export type MissingLetters = Set<string>;

const REPLACEMENT = '\ufffd';
const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Letters that both Western fonts have, so that a word uses one font. */
const WESTERN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

type Cluster = { text: string; font: TextFont; leaf: number };
type Leaf = Omit<ContentText, 'text'> & { text: string };

const leavesIn = (children: readonly ContentText[]): Leaf[] =>
  children.flatMap(({ text, ...style }) =>
    typeof text === 'string' ? [{ ...style, text }] : leavesIn(text).map((leaf) => ({ ...style, ...leaf })),
  );

/** Returns the spans of a paragraph, without the settings of the paragraph. */
const leavesOf = ({ text, font, fontFeatures }: ContentText): Leaf[] =>
  typeof text === 'string'
    ? leavesIn([{ text, ...(font ? { font } : {}), ...(fontFeatures ? { fontFeatures } : {}) }])
    : leavesIn(text);

/** Uses the Western font for a whole word if one of its letters needs it. */
const unifyWords = (clusters: Cluster[], isWide: boolean): void => {
  const unify = (word: readonly Cluster[]) => {
    if (!word.some(({ font, text }) => font === 'western' && WESTERN.test(text))) return;
    for (const cluster of word)
      if (cluster.font === 'text' && !WIDE.test(cluster.text) && draws('western', cluster.text))
        cluster.font = 'western';
  };
  if (!isWide) return unify(clusters);
  let word: Cluster[] = [];
  for (const cluster of clusters) {
    if (WESTERN.test(cluster.text)) word.push(cluster);
    else {
      unify(word);
      word = [];
    }
  }
  unify(word);
};

/** Gives spaces and punctuation the font of the letters before them, if it has them. */
const joinNeutrals = (clusters: readonly Cluster[]): void => {
  for (const [at, cluster] of clusters.entries()) {
    const before = clusters[at - 1];
    if (before && before.font !== cluster.font && /^[\s\p{P}]$/u.test(cluster.text))
      if (before.font !== 'emoji' && draws(before.font, cluster.text)) cluster.font = before.font;
  }
};

const levelOf = (flow: Flow, isFromRight: boolean): number => (flow === 'ltr' ? (isFromRight ? 2 : 0) : 1);

/** Sets a paragraph, split where the font or the direction changes. */
const setParagraph = (node: ContentText, missing: MissingLetters): ContentText => {
  const leaves = leavesOf(node);
  const fullText = leaves.map(({ text }) => text).join('');
  // ASCII needs no font look-up.
  if (/^[\x20-\x7e\n]*$/.test(fullText)) return node;
  const isFromRight = isRightToLeft(fullText);
  const clusters = leaves.flatMap(({ text, font }, leaf) =>
    Array.from(CLUSTERS.segment(text.normalize('NFC')), ({ segment }): Cluster => {
      if (segment.trim() === '' || font !== undefined) return { text: segment, font: 'text', leaf };
      const fontHere = fontOfLetter(segment);
      if (fontHere === undefined) missing.add(segment);
      return fontHere
        ? { text: segment, font: fontHere, leaf }
        : { text: REPLACEMENT, font: 'western', leaf };
    }),
  );
  unifyWords(clusters, WIDE.test(fullText));
  joinNeutrals(clusters);
  const flows = flowsOf(
    clusters.map(({ text }) => text),
    isFromRight,
  );
  const runs: Leaf[] = [];
  let last: { cluster: Cluster; flow: Flow } | undefined;
  for (const [at, cluster] of clusters.entries()) {
    const flow = flows[at] ?? 'ltr';
    const { font: ownFont, fontFeatures, ...leaf } = leaves[cluster.leaf] as Leaf;
    const text = ownFont ? cluster.text : drawable(cluster.font, cluster.text);
    const run = runs.at(-1);
    const { cluster: before } = last ?? {};
    if (run && last?.flow === flow && before?.leaf === cluster.leaf && before.font === cluster.font)
      run.text += text;
    else
      runs.push({
        ...leaf,
        text,
        font: ownFont ?? cluster.font,
        level: levelOf(flow, isFromRight),
        ...(isFromRight ? { isFromRight } : {}),
        ...(fontFeatures && cluster.font === 'text' ? { fontFeatures } : {}),
      });
    last = { cluster, flow };
  }
  const { font: _, fontFeatures: __, ...style } = node;
  if (isFromRight && style.alignment !== 'center') style.alignment = 'right';
  return { ...style, text: runs };
};

/** Assigns a font to every letter of a document, and collects the letters without one. */
export const setFonts = (content: Content, missing: MissingLetters): Content => {
  const inside = (each: readonly Content[]): Content[] => each.map((child) => setFonts(child, missing));
  if ('text' in content) return setParagraph(content, missing);
  if ('stack' in content) return { ...content, stack: inside(content.stack) };
  if ('columns' in content) return { ...content, columns: inside(content.columns) };
  if ('ul' in content) return { ...content, ul: inside(content.ul) };
  if ('ol' in content) return { ...content, ol: inside(content.ol) };
  if ('table' in content)
    return { ...content, table: { ...content.table, body: content.table.body.map(inside) } };
  return content;
};
