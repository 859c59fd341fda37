import { CSV_MARK, csvFile, csvRows } from '@studiolo/contract/files/csv';
import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import { studioMarkdown } from '@studiolo/contract/notebooks/studio-markdown';
import type { StudioFileType } from '@studiolo/contract/notebooks/studio-endpoints';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { aText } from '../../../core/documents/manuscript.ts';
import { documentFile } from '../../../core/documents/document-file.ts';
import { writeManuscriptFile } from '../../../core/documents/write-manuscript-file.ts';
import { sourceOf as writtenSource } from '../../../core/documents/source-of.ts';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import { finishedContent } from './present-item.ts';
import type { StudioRow } from './studio.store.ts';
import { tableLines, tableWorkbook } from './table/table-files.ts';

/** Writes CSV; flashcards get the header lines that Anki reads. */
const csvOf = (content: StudioContent, sourceOf: (cites: readonly number[]) => string): string => {
  if (content.shape === 'cards')
    return [
      '#separator:Comma',
      '#html:false',
      '#columns:Front,Back,Source',
      csvRows(content.cards.map(({ front, back, cites }) => [front, back, sourceOf(cites)])),
    ].join('\r\n');
  if (content.shape === 'facts')
    return `${CSV_MARK}${csvRows([
      ['Subject', 'Statement', 'Figure', 'Source'],
      ...content.facts.map(({ subject, statement, figure, cites }) => [
        subject,
        statement,
        figure,
        sourceOf(cites),
      ]),
    ])}`;
  if (content.shape === 'timeline')
    return `${CSV_MARK}${csvRows([
      ['Date', 'Event', 'Source'],
      ...content.events.map(({ date, text, cites }) => [date, text, sourceOf(cites)]),
    ])}`;
  throw new Refusal('INVALID');
};

export const writeStudioFile = async (
  documents: Documents,
  row: StudioRow,
  fileType: StudioFileType,
  locale: Locale,
): Promise<OutgoingFile> => {
  const { title, anchors, remark } = row;
  const content = finishedContent(row);
  if (!content) throw new Refusal('FILE_NOT_READY', { key: 'studio-not-ready' });
  const sourceOf = (cites: readonly number[]): string =>
    [...new Set(anchors.filter(({ number }) => cites.includes(number)).map(({ name }) => name))].join('; ');
  const words = {
    answer: say(locale, 'studio-answer'),
    date: say(locale, 'studio-date'),
    event: say(locale, 'studio-event'),
    subject: say(locale, 'studio-subject'),
    statement: say(locale, 'studio-statement'),
    figure: say(locale, 'studio-figure'),
    source: say(locale, 'studio-source'),
    column: say(locale, 'studio-column'),
    value: say(locale, 'studio-value'),
    passage: say(locale, 'studio-passage'),
    notStated: say(locale, 'studio-not-stated'),
    disagree: say(locale, 'studio-disagree'),
    corrected: say(locale, 'studio-corrected'),
    unfilled: say(locale, 'studio-unfilled'),
  };
  if (fileType === 'csv' && content.shape === 'table')
    return documentFile(Buffer.from(csvFile(tableLines(content, anchors, words))), title, 'csv');
  if (fileType === 'xlsx') {
    if (content.shape !== 'table') throw new Refusal('INVALID');
    return documentFile(await tableWorkbook(content, anchors, words), title, 'xlsx');
  }
  if (fileType === 'csv') return documentFile(Buffer.from(csvOf(content, sourceOf)), title, 'csv');
  const text = studioMarkdown(content, words);
  const answer = remark === '' ? text : `*${remark}*\n\n${text}`;
  const sources = anchors.map((anchor) => writtenSource(anchor, anchor.number));
  const manuscript = { title, locale, turns: [aText(answer)], sources, isMadeByAi: true };
  return writeManuscriptFile(documents, manuscript, fileType);
};
