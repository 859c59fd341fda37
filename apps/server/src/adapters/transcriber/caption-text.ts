import { captionWords, VOICE_TAG } from '../../platform/reading/caption-line.ts';

/** A caption with its times in seconds. */
type Caption = { start: number; end: number; speaker: string | undefined; text: string };

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?`;
/** Times of SubRip and WebVTT; whisper prints them in brackets, before the words. */
const CUE = new RegExp(String.raw`^\s*\[?(${CLOCK})\s*-->\s*(${CLOCK})(\])?(.*)$`);
/** Tencent's lines, with the number of a speaker: `[0:0.020,0:2.380,1]  Good morning.` */
const BRACKETED =
  /^\s*\[(\d{1,3}:\d{1,2}(?:\.\d{1,3})?),(\d{1,3}:\d{1,2}(?:\.\d{1,3})?)(?:,(\d{1,3}))?\]([^]*)$/;
const COUNTER = /^\s*\d+\s*$/;
const UNSEEN = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;
const SPEAKER = /^\s*(?:\[((?:speaker|spk)[ _]?\w{1,4})\]:?|((?:speaker|spk)[ _]?\w{1,4}):)\s*/i;

const secondsOf = (clock: string): number =>
  clock
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** The captions of one cue: several people may speak in it. */
const write = ({ lines, ...times }: OpenCaption): Caption[] => {
  const turns: string[][] = [];
  for (const line of lines)
    if (turns.length === 0 || VOICE_TAG.test(line)) turns.push([line]);
    else turns.at(-1)?.push(line);
  return turns.flatMap((turn) => writeTurn({ ...times, lines: turn }));
};

const writeTurn = ({ start, end, speaker, lines }: OpenCaption): Caption[] => {
  const [first = '', ...rest] = lines;
  const voice = VOICE_TAG.exec(first);
  const label = voice ? null : SPEAKER.exec(first);
  const words = [label ? first.slice(label[0].length) : first, ...rest].map(captionWords).join(' ').trim();
  return words === ''
    ? []
    : [{ start, end, speaker: speaker ?? (voice?.[1] ?? label?.[1] ?? label?.[2])?.trim(), text: words }];
};

type OpenCaption = Omit<Caption, 'text'> & { lines: string[] };

/** Whether a line is the number of the next caption; there may be empty lines around it. */
const isNumber = (lines: readonly string[], at: number): boolean =>
  COUNTER.test(lines[at] ?? '') &&
  (CUE.test(lines[at + 1] ?? '') ||
    ([lines[at - 1], lines[at + 1]].every((line) => (line ?? '').trim() === '') &&
      CUE.test(lines[at + 2] ?? '')));

/** Reads captions in SubRip, WebVTT, or as whisper and Tencent print them; undefined for any other text. */
export const readCaptionText = (text: string): Caption[] | undefined => {
  const lines = text.split(/\r\n?|\n/);
  const captions: OpenCaption[] = [];
  let isUnseen = false;
  for (const [at, line] of lines.entries()) {
    const cue = CUE.exec(line);
    const bracketed = cue ? null : BRACKETED.exec(line);
    const [, start = '', end = ''] = cue ?? bracketed ?? [];
    if (start !== '') {
      // WebVTT has settings after the times.
      const words = cue ? (cue[3] === ']' ? cue[4] : '') : bracketed?.[4];
      const spoken = words?.trim();
      const times = { start: secondsOf(start), end: secondsOf(end), speaker: bracketed?.[3] };
      captions.push({ ...times, lines: spoken ? [spoken] : [] });
      isUnseen = false;
    } else if (line.trim() === '') isUnseen = false;
    else if (UNSEEN.test(line) && (lines[at - 1] ?? '').trim() === '') isUnseen = true;
    else if (!isUnseen && !isNumber(lines, at)) captions.at(-1)?.lines.push(line.trim());
  }
  return captions.length === 0 ? undefined : captions.flatMap(write);
};
