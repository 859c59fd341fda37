import type { MinutesLine } from '@studiolo/contract/voice/entities';
import { MINUTES_SECTIONS, type TranscriptFileType } from '@studiolo/contract/voice/kinds';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { speakerName } from '@studiolo/contract/voice/rules';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { aText } from '../../../core/documents/manuscript.ts';
import { documentFile } from '../../../core/documents/document-file.ts';
import { writeManuscriptFile } from '../../../core/documents/write-manuscript-file.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { MinutesStore } from '../minutes/minutes.store.ts';
import type { RecordingRow } from '../recordings/recordings.store.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import type { SegmentRow, SegmentStore } from './segments.store.ts';
import { writeSrt, writeVtt } from './subtitles.ts';

type Deps = {
  service: Pick<RecordingsService, 'getOwned'>;
  segments: Pick<SegmentStore, 'all'>;
  minutes: Pick<MinutesStore, 'find'>;
  documents: Documents;
  files: Pick<Files, 'bytes'>;
};

const escaped = (text: string): string =>
  text.replaceAll(/([\\`*_[\]<>|])/g, String.raw`\$1`).replace(/^(\s*)([#>+-]|\d+\.)/, String.raw`$1\$2`);

/** Groups consecutive segments of one speaker into paragraphs. */
const paragraphs = (segments: readonly SegmentRow[]): SegmentRow[][] => {
  const all: SegmentRow[][] = [];
  for (const segment of segments) {
    const last = all.at(-1);
    if (last && segment.speaker !== '' && last[0]?.speaker === segment.speaker) last.push(segment);
    else all.push([segment]);
  }
  return all;
};

const heading = (first: SegmentRow | undefined, { speakers }: RecordingRow): string =>
  first ? [clockOf(first.start), speakerName(speakers, first.speaker)].filter(Boolean).join(' · ') : '';

const writeText = (row: RecordingRow, segments: readonly SegmentRow[]): string =>
  paragraphs(segments)
    .map((all) => `[${heading(all[0], row)}]\n${all.map(({ text }) => text).join(' ')}\n`)
    .join('\n');

const lineOf = ({ section, text, who, when, isDone, anchor }: MinutesLine): string => {
  const details = [who, when].filter(Boolean).join(', ');
  const at = anchor ? ` (${clockOf(anchor.second)})` : '';
  const mark = section === 'actions' ? `[${isDone ? 'x' : ' '}] ` : '';
  return `- ${mark}${escaped(text)}${details === '' ? '' : ` — ${escaped(details)}`}${at}`;
};

/** Formats minutes as Markdown, each line with its time. */
export const minutesMarkdown = (lines: readonly MinutesLine[], locale: Locale): string =>
  MINUTES_SECTIONS.flatMap((section) => {
    const sectionLines = lines.filter((line) => line.section === section);
    return sectionLines.length === 0
      ? []
      : [`## ${say(locale, `voice-${section}`)}\n\n${sectionLines.map(lineOf).join('\n')}`];
  }).join('\n\n');

const markdown = (
  row: RecordingRow,
  segments: readonly SegmentRow[],
  lines: readonly MinutesLine[],
  locale: Locale,
): string =>
  [
    minutesMarkdown(lines, locale),
    `## ${say(locale, 'voice-transcript')}`,
    ...paragraphs(segments).map(
      (all) => `**${escaped(heading(all[0], row))}**\n\n${all.map(({ text }) => escaped(text)).join(' ')}`,
    ),
  ]
    .filter(Boolean)
    .join('\n\n');

/** Exports a recording: the transcript as subtitles, text or a document with the minutes, or the audio file. */
export const createTranscriptFiles =
  ({ service, segments, minutes, documents, files }: Deps) =>
  async (
    owner: string,
    recordingId: string,
    fileType: TranscriptFileType,
    locale: Locale,
  ): Promise<OutgoingFile> => {
    const row = await service.getOwned(owner, recordingId);
    if (fileType === 'sound') {
      if (row.fileId === null) throw new Refusal('FILE_NOT_READY', { key: 'voice-not-kept' });
      if (row.soundRemovedAt !== null) throw new Refusal('NOT_FOUND', { key: 'voice-sound-removed' });
      return files.bytes(owner, row.fileId);
    }
    const rows = await segments.all(recordingId);
    if (rows.length === 0) throw new Refusal('FILE_NOT_READY', { key: 'voice-no-transcript' });
    const text = (words: string) => documentFile(Buffer.from(words), row.title, fileType);
    if (fileType === 'srt') return text(writeSrt(rows, row.speakers));
    if (fileType === 'vtt') return text(writeVtt(rows, row.speakers));
    if (fileType === 'txt') return text(writeText(row, rows));
    const lines = (await minutes.find(recordingId))?.lines ?? [];
    const document = markdown(row, rows, lines, locale);
    if (fileType === 'md') return text(`# ${escaped(row.title)}\n\n${document}\n`);
    const manuscript = {
      title: row.title,
      locale,
      turns: [aText(document)],
      sources: [],
      isMadeByAi: lines.length > 0,
    };
    return writeManuscriptFile(documents, manuscript, fileType);
  };
