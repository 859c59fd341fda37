import type { GivenPassage } from '../../ports/text-model.ts';
import { readBlocks, type Block } from './blocks.ts';
import { plain } from './plain.ts';
import { isRunInHeading } from './run-in-heading.ts';
import { splitSentences } from './sentences.ts';
import { contentTerms } from './tokens.ts';
import { cellsOf, isRule, isNumberCell, namesColumns } from './cells.ts';

/** Formats a cell: joins the items of a list in it. */
const shownCell = (cell: string): string =>
  cell.startsWith('- ') ? cell.slice(2).split(' - ').join(', ') : cell;

const headerOf = ([first, ...rest]: readonly string[][]): string[] | undefined => {
  if (first === undefined || rest.length === 0 || !namesColumns(first)) return undefined;
  const figures = rest.filter((cells) => isNumberCell(cells[1] ?? '')).length;
  return isRule(rest[0] ?? []) || first.length > 2 || figures * 2 > rest.length ? first : undefined;
};

/**
 * Table rows as sentences: each cell with its column name, `Founded: 1975`; the header does not become a
 * sentence.
 */
const rowSentences = (written: readonly string[]): string[] => {
  const rows = written.map(cellsOf);
  const header = headerOf(rows);
  return rows.map((cells) => {
    if (cells === header || isRule(cells) || cells.join('\n') === header?.join('\n')) return '';
    const isWhole = header?.length === cells.length;
    if (isWhole)
      return cells
        .flatMap((cell, index) => (cell === '' ? [] : [`${header?.[index] ?? ''}: ${shownCell(cell)}`]))
        .join('; ');
    const [label = '', value = ''] = cells;
    const isPair = cells.length === 2 && label !== '' && value !== '' && label.length < 60;
    return isPair
      ? `${label.replace(/[:：]$/, '')}: ${shownCell(value)}`
      : cells.filter((cell) => cell !== '').join(' · ');
  });
};

/** A sentence of a source; `number` is the passage's, absent for text from the question itself. */
export type Sentence = {
  text: string;
  terms: readonly string[];
  number: number | undefined;
  name: string;
  heading: string;
  /** Index of its paragraph in the whole source. */
  paragraph: number;
  /** Position within its paragraph, from 0. */
  position: number;
  order: number;
  kind: 'heading' | 'paragraph' | 'item' | 'table';
};

export type SourceText = { text: string; name: string; number: number | undefined };

/** Maximum length of a source that is read, to keep the waiting time short. */
const MAX_SOURCE_LENGTH = 400_000;

const MAX_SENTENCE_LENGTH = 1000;

/** Splits text without sentence ends, so that no quotation fills a page. */
const inPieces = (sentence: string): string[] =>
  sentence.length <= MAX_SENTENCE_LENGTH
    ? [sentence]
    : (sentence.match(new RegExp(`.{1,${MAX_SENTENCE_LENGTH}}`, 'gsu')) ?? []);

/** Removes spaces that extraction left inside Chinese, and the semicolon at which a long sentence was cut. */
const closeUp = (text: string): string =>
  text.replace(/(?<=[\p{Script=Han}，、]) (?=[\p{Script=Han}，、。])/gu, '').replace(/；$/, '。');

/** Text of each table row by the index of its block; adjacent rows are one table. */
const rowTexts = (blocks: readonly Block[]): Map<number, string> => {
  const texts = new Map<number, string>();
  for (let at = 0; at < blocks.length; at += 1) {
    let end = at;
    while (blocks[end]?.kind === 'table') end += 1;
    const run = blocks.slice(at, end);
    const first = at;
    rowSentences(run.map(({ text }) => text)).forEach((text, index) => texts.set(first + index, text));
    at = end;
  }
  return texts;
};

/** Parses sources into sentences, each once even if passages overlap. */
export const readSentences = (sources: readonly SourceText[]): Sentence[] => {
  const seen = new Set<string>();
  const sentences: Sentence[] = [];
  let paragraph = 0;
  let remaining = MAX_SOURCE_LENGTH;
  let heading = '';
  let lastName: string | undefined;
  for (const { text, name, number } of sources) {
    if (name !== lastName) heading = '';
    lastName = name;
    const blocks = readBlocks(text.slice(0, remaining));
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
        // A short first sentence below a question is its answer, not a heading.
        const isHeading =
          kind === 'paragraph' &&
          position === 0 &&
          pieces.length > 1 &&
          !/[?？]$/.test(sentences.at(-1)?.text ?? '') &&
          isRunInHeading(shown);
        const common = { number, name, heading, paragraph, position, order: sentences.length };
        sentences.push({
          text: shown,
          terms: contentTerms(shown),
          ...common,
          kind: isHeading ? 'heading' : kind,
        });
      });
    }
    remaining -= text.length;
    if (remaining <= 0) break;
  }
  return sentences;
};

export const sourcesOf = (passages: readonly GivenPassage[]): SourceText[] =>
  passages.map(({ text, name, number }) => ({ text, name, number }));
