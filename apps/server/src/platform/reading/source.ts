import type { GivenPassage } from '../../ports/text-model.ts';
import { readBlocks, type Block } from './blocks.ts';
import { plain } from './plain.ts';
import { splitSentences } from './sentences.ts';
import { rowSentences } from './row-sentences.ts';
import { contentTerms } from './tokens.ts';

/** One sentence of a source; `number` is the passage's, absent for text that the question itself gave. */
export type Sentence = {
  text: string;
  terms: readonly string[];
  number: number | undefined;
  name: string;
  heading: string;
  /** Counts paragraphs over the whole source; sentences of one paragraph share it. */
  paragraph: number;
  /** Place within its paragraph, from 0. */
  position: number;
  order: number;
  kind: 'heading' | 'paragraph' | 'item' | 'table';
};

export type SourceText = { text: string; name: string; number: number | undefined };

/** Text beyond this is not read: an answer must come while its asker waits. */
const LONGEST_SOURCE = 400_000;

const LONGEST_SENTENCE = 1000;

/** What runs on without end is no sentence; it is cut, so that no quotation fills a page. */
const inPieces = (sentence: string): string[] =>
  sentence.length <= LONGEST_SENTENCE
    ? [sentence]
    : (sentence.match(new RegExp(`.{1,${LONGEST_SENTENCE}}`, 'gsu')) ?? []);

/** Takes out the spaces that extraction left inside Chinese, and the semicolon on which a long sentence was cut. */
const closeUp = (text: string): string =>
  text.replace(/(?<=[\p{Script=Han}，、]) (?=[\p{Script=Han}，、。])/gu, '').replace(/；$/, '。');

/** What each row among the blocks says, by its place; rows that follow each other are one table. */
const rowTexts = (blocks: readonly Block[]): Map<number, string> => {
  const texts = new Map<number, string>();
  for (let at = 0; at < blocks.length; at += 1) {
    const rest = blocks.slice(at);
    const end = rest.findIndex(({ kind }) => kind !== 'table');
    const run = end === -1 ? rest : rest.slice(0, end);
    rowSentences(run.map(({ text }) => text)).forEach((text, index) => texts.set(at + index, text));
    at += run.length;
  }
  return texts;
};

/** Reads sources into sentences, each once even where passages overlap. */
export const readSentences = (sources: readonly SourceText[]): Sentence[] => {
  const seen = new Set<string>();
  const sentences: Sentence[] = [];
  let paragraph = 0;
  let left = LONGEST_SOURCE;
  let heading = '';
  let lastName: string | undefined;
  for (const { text, name, number } of sources) {
    if (name !== lastName) heading = '';
    lastName = name;
    const blocks = readBlocks(text.slice(0, left));
    const rows = rowTexts(blocks);
    for (const [at, { kind, text: words }] of blocks.entries()) {
      paragraph += 1;
      if (kind === 'heading') heading = plain(words);
      const pieces =
        kind === 'heading'
          ? [words]
          : kind === 'table'
            ? [rows.get(at) ?? '']
            : splitSentences(plain(words)).flatMap(inPieces);
      pieces.forEach((piece, position) => {
        const key = piece.replace(/\s/g, '');
        if (seen.has(key)) return;
        seen.add(key);
        const shown = closeUp(plain(piece));
        if (shown === '') return;
        const common = { number, name, heading, paragraph, position, order: sentences.length, kind };
        sentences.push({ text: shown, terms: contentTerms(shown), ...common });
      });
    }
    left -= text.length;
    if (left <= 0) break;
  }
  return sentences;
};

export const sourcesOf = (passages: readonly GivenPassage[]): SourceText[] =>
  passages.map(({ text, name, number }) => ({ text, name, number }));
