import { sentencesOf } from '../../../core/knowledge/sentences.ts';

/** What was typed or pasted: the voice’s name where a line begins with one, and the seconds where it says them. */
export type TypedLine = { text: string; voice: string; start: number | null; end: number | null };

const CLOCK = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?`;
const SUBTITLE = new RegExp(String.raw`^\s*${CLOCK}\s*-->\s*${CLOCK}`);
const STAMP = new RegExp(String.raw`^\s*[[(]?${CLOCK}[\])]?\s*[-–—]?\s*`);
const VOICE = /^([\p{L}][\p{L}\p{N} .'’-]{0,39}?)\s*[:：]\s*(?=\S)/u;

const secondsOf = (parts: readonly (string | undefined)[]): number =>
  Number(parts[0] ?? 0) * 3600 +
  Number(parts[1] ?? 0) * 60 +
  Number(parts[2] ?? 0) +
  Number(`0.${parts[3] ?? 0}`);

const spokenBy = (line: string): { voice: string; text: string } => {
  const tagged = /^<v(?:\.\S+)?\s+([^>]{1,40})>/.exec(line);
  if (tagged) return { voice: (tagged[1] ?? '').trim(), text: line.replaceAll(/<[^>]*>/g, '').trim() };
  const [said, voice] = VOICE.exec(line) ?? [];
  return said
    ? { voice: (voice ?? '').trim(), text: line.slice(said.length).trim() }
    : { voice: '', text: line.trim() };
};

const readSubtitles = (blocks: readonly string[]): TypedLine[] =>
  blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => SUBTITLE.test(line));
    const times = at === -1 ? null : SUBTITLE.exec(lines[at] ?? '');
    const text = lines
      .slice(at + 1)
      .join(' ')
      .trim();
    if (!times || text === '') return [];
    return [{ ...spokenBy(text), start: secondsOf(times.slice(1, 5)), end: secondsOf(times.slice(5, 9)) }];
  });

/** Sentences of a paragraph, so that each can be played. */
const inSentences = (line: TypedLine): TypedLine[] => {
  if (line.start !== null) return [line];
  return sentencesOf(line.text, { start: 0, end: line.text.length })
    .map(({ start, end }) => ({ ...line, text: line.text.slice(start, end).trim() }))
    .filter(({ text }) => text !== '');
};

/** Reads a transcript that somebody wrote: subtitles, lines with times, or running text. */
export const readTyped = (whole: string): TypedLine[] => {
  const text = whole.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed();
  if (/^\s*\d.*-->/m.test(text)) return readSubtitles(text.split(/\n\s*\n/));
  let voice = '';
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const stamp = STAMP.exec(line);
      const rest = stamp ? line.slice(stamp[0].length) : line;
      const said = spokenBy(rest);
      if (said.voice !== '') voice = said.voice;
      const start = stamp ? secondsOf(stamp.slice(1, 5)) : null;
      return said.text === '' ? [] : inSentences({ text: said.text, voice, start, end: null });
    });
};

/** Gives every line its seconds: those that say none are spread, by their length, between those that do. */
export const spreadLines = (lines: readonly TypedLine[], seconds: number) => {
  const within = (second: number): number => Math.min(Math.max(0, second), seconds);
  const starts: number[] = [];
  for (let at = 0; at < lines.length;) {
    const told = lines[at]?.start ?? null;
    const from = told === null ? 0 : within(told);
    let next = at + 1;
    while (next < lines.length && lines[next]?.start === null) next += 1;
    const to = within(lines[next]?.start ?? seconds);
    const stretch = lines.slice(at, next);
    const length = stretch.reduce((sum, line) => sum + line.text.length, 0);
    let before = 0;
    for (const [index, line] of stretch.entries()) {
      starts[at + index] = from + (Math.max(0, to - from) * before) / Math.max(1, length);
      before += line.text.length;
    }
    at = next;
  }
  return lines.map((line, at) => {
    const start = starts[at] ?? 0;
    return { ...line, start, end: Math.max(start, within(line.end ?? starts[at + 1] ?? seconds)) };
  });
};
