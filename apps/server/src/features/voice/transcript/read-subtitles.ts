import { captionWords, VOICE_TAG } from '../../../platform/reading/caption-line.ts';

/** A line of a transcript. The speaker is empty and the times, in seconds, are null if unknown. */
export type TypedLine = { text: string; voice: string; start: number | null; end: number | null };

const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,7}))?`;
const CUE = new RegExp(String.raw`^\s*${TIME}\s*(?:-->|->|→|–>)\s*${TIME}(?:\s|$)`);
/** Times of older Teams transcripts, such as `0:0:4.0`. The first line of such a cue is the speaker. */
const NAMED_CUE = /^\s*\d:\d{1,2}:\d{1,2}\.\d{1,7}\s*-->/;
const COUNTER = /^\s*\d+\s*$/;
const UNSPOKEN_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

export const isCue = (line: string): boolean => CUE.test(line);

const secondsOf = ([hours, minutes, seconds, part]: readonly (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(`${seconds ?? 0}.${part ?? 0}`);

/** A speaker in brackets, as in the output of WhisperX. */
const BRACKETED = /^\[(\p{L}[\p{L}\p{N} .'’_()-]{0,39})\]:\s*(?=\S)/u;

/** Splits the lines of a cue by speaker, because several people may speak in one cue. */
const splitBySpeaker = (lines: readonly string[]): string[][] => {
  const speeches: string[][] = [[]];
  for (const line of lines) {
    if (VOICE_TAG.test(line) && speeches.at(-1)?.length) speeches.push([]);
    speeches.at(-1)?.push(line);
  }
  return speeches;
};

/** Whether a line is the number or the name of the next cue. A number may be surrounded by empty lines. */
const isCueName = (lines: readonly string[], at: number, isAfterGap: boolean): boolean => {
  const isNumber = COUNTER.test(lines[at] ?? '');
  if (isCue(lines[at + 1] ?? '')) return isNumber || isAfterGap;
  return isNumber && isAfterGap && (lines[at + 1] ?? '').trim() === '' && isCue(lines[at + 2] ?? '');
};

/** Times of single words, as in YouTube's automatic captions. */
const WORD_TIMES = /<\d\d:\d\d:\d\d\.\d{3}><c>/;

type Cue = { times: RegExpExecArray; isNamed: boolean; lines: string[] };

/** Removes the lines that automatic captions repeat from the cue before. */
const withoutRepeatedLines = (cues: readonly Cue[]): Cue[] => {
  if (!cues.some(({ lines }) => lines.some((line) => WORD_TIMES.test(line)))) return [...cues];
  let lastLine = '';
  return cues.flatMap((cue) => {
    const words = cue.lines.map((line) => captionWords(line).trim());
    const isRepeated = words[0] === lastLine && lastLine !== '' && !WORD_TIMES.test(cue.lines[0] ?? '');
    lastLine = words.at(-1) ?? '';
    const lines = isRepeated ? cue.lines.slice(1) : cue.lines;
    return lines.length === 0 ? [] : [{ ...cue, lines }];
  });
};

/** Parses the cues of subtitles (https://www.w3.org/TR/webvtt1/), even without empty lines between them. */
export const readSubtitles = (
  lines: readonly string[],
  spokenBy: (line: string) => { voice: string; text: string },
): TypedLine[] => {
  const cues: Cue[] = [];
  let isUnspoken = false;
  let isAfterGap = false;
  for (const [at, line] of lines.entries()) {
    const times = CUE.exec(line);
    const isGap = line.trim() === '';
    if (times || isGap) isUnspoken = false;
    if (times) cues.push({ times, isNamed: NAMED_CUE.test(line), lines: [] });
    else if (UNSPOKEN_BLOCK.test(line) && (isAfterGap || at === 0)) isUnspoken = true;
    else if (!isGap && !isUnspoken && !isCueName(lines, at, isAfterGap)) cues.at(-1)?.lines.push(line);
    isAfterGap = isGap;
  }
  return withoutRepeatedLines(cues).flatMap(({ times, isNamed, lines: all }) => {
    const [name = '', ...rest] = isNamed && all.length > 1 ? all : ['', ...all];
    return splitBySpeaker(rest).flatMap((speech) => {
      const tag = VOICE_TAG.exec(speech[0] ?? '');
      const text = speech
        .map((line) => captionWords(line).trim())
        .join(' ')
        .replace(/^>>\s*/, '')
        .trim();
      if (text === '') return [];
      const line = tag ? { voice: (tag[1] ?? '').trim(), text } : spokenBy(text.replace(BRACKETED, '$1: '));
      return [
        {
          ...line,
          voice: name.trim() || line.voice,
          start: secondsOf(times.slice(1, 5)),
          end: secondsOf(times.slice(5, 9)),
        },
      ];
    });
  });
};
