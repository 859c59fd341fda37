import { Parser } from 'htmlparser2';
import { createDepthGuard, localName } from '../workbook/read-xml.ts';

/** A caption: its start in seconds, its speaker or an empty string, and its words. */
export type Cue = { seconds: number; speaker: string; words: string };

/** Reads one format of captions; undefined for a text in another format. */
export type ReadFormat = (text: string) => Cue[] | undefined;

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const secondsOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const byTime = (cues: readonly Cue[]): Cue[] =>
  cues.filter(({ words }) => words !== '').toSorted((a, b) => a.seconds - b.seconds);

/** Words of a line of SubStation Alpha, without styles; drawings are not words. */
const spokenInStyle = (text: string): string => {
  const words: string[] = [];
  let isDrawing = false;
  for (const [at, part] of text.split(/(\{[^{}]*\})/).entries()) {
    if (at % 2 === 0) words.push(isDrawing ? '' : part);
    else {
      const scale = /\\p(\d+)/.exec(part)?.[1];
      if (scale !== undefined) isDrawing = scale !== '0';
    }
  }
  return inOneLine(words.join('').replaceAll(/\\[Nnh]/g, ' '));
};

export const readSubStation: ReadFormat = (text) => {
  if (!/^\s*\[Script Info\]/i.test(text)) return undefined;
  let fields = 'layer start end style name marginl marginr marginv effect text'.split(' ');
  let isInEvents = false;
  const cues: Cue[] = [];
  for (const line of text.split('\n')) {
    const section = /^\s*\[([^\]]+)\]/.exec(line)?.[1];
    if (section !== undefined) isInEvents = section.toLowerCase() === 'events';
    const [, kind = '', rest = ''] = /^(Format|Dialogue)[ \t]*:(.*)$/.exec(line.trim()) ?? [];
    if (!isInEvents || kind === '') continue;
    if (kind === 'Format') fields = rest.split(',').map((field) => field.trim().toLowerCase());
    else {
      const values = rest.split(',');
      const valueOf = (...names: string[]): string =>
        values[fields.findIndex((field) => names.includes(field))]?.trim() ?? '';
      const words = spokenInStyle(values.slice(fields.length - 1).join(','));
      cues.push({ seconds: secondsOf(valueOf('start')), speaker: valueOf('name', 'actor'), words });
    }
  }
  return byTime(cues);
};

const LYRIC_TIMES = /^(?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\]\s*)+/;
const LYRIC_TAG = /^\[(ti|ar|al|au|by|re|ve|length|offset|la|#):(.*)\]$/i;
/** Tags of a song that are part of its text: title, artist, album and author. */
const SONG_TAGS = ['ti', 'ar', 'al', 'au'];

/** Reads lyrics. A time without hundredths is that of a chat message, unless the file has tags of a song. */
export const readLyrics: ReadFormat = (text) => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const timed = lines.filter((line) => LYRIC_TIMES.test(line));
  const tags = lines.map((line) => LYRIC_TAG.exec(line)).filter((tag) => tag !== null);
  const isExact = timed.filter((line) => /^\[\d{1,3}:\d{2}\.\d{1,3}\]/.test(line)).length * 2 > timed.length;
  if (timed.length < 2 || timed.length + tags.length < lines.length * 0.8) return undefined;
  if (!isExact && tags.length === 0) return undefined;
  const valueOf = (name: string) => tags.find((tag) => tag[1]?.toLowerCase() === name)?.[2]?.trim() ?? '';
  const song = SONG_TAGS.map(valueOf).filter((value) => value !== '');
  const offset = Number(valueOf('offset')) || 0;
  const cues = timed.flatMap((line) => {
    const times = LYRIC_TIMES.exec(line)?.[0] ?? '';
    const words = inOneLine(line.slice(times.length).replaceAll(/<\d{1,3}:\d{2}[.:]\d{1,3}>/g, ''));
    return [...times.matchAll(/\[([\d:.]{1,16})\]/g)].map(([, clock = '']) => ({
      seconds: Math.max(0, secondsOf(clock.replace(/^(\d+:\d+):/, '$1.')) - offset / 1000),
      speaker: '',
      words,
    }));
  });
  const head = song.length === 0 ? [] : [{ seconds: 0, speaker: '', words: song.join(' · ') }];
  return [...head, ...byTime(cues)];
};

const SUBVIEWER = /^\s*(\d{1,2}:\d{2}:\d{2}\.\d{1,3}),\d{1,2}:\d{2}:\d{2}\.\d{1,3}\s*$/;

/** Reads SubViewer, as YouTube writes it. */
export const readSubViewer: ReadFormat = (text) => {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  if (!SUBVIEWER.test(lines.find((line) => line.trim() !== '') ?? '')) return undefined;
  const cues: Cue[] = [];
  for (const line of lines) {
    const start = SUBVIEWER.exec(line)?.[1];
    const last = cues.at(-1);
    if (start !== undefined) cues.push({ seconds: secondsOf(start), speaker: '', words: '' });
    else if (last) last.words = inOneLine(`${last.words} ${line.replaceAll('[br]', ' ')}`);
  }
  return byTime(cues.map((cue) => ({ ...cue, words: cue.words.replace(/^>>\s*/, '') })));
};

type Rates = { frames: number; ticks: number };

const UNITS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** Times of TTML: a clock, a clock with frames, or a number with its unit. */
const timeOf = (timestamp: string, { frames, ticks }: Rates): number => {
  const [, number = '', unit = ''] = /^([\d.]+)(h|ms|m|s|f|t)$/.exec(timestamp) ?? [];
  if (unit === 'f') return Number(number) / frames;
  if (unit === 't') return Number(number) / ticks;
  if (unit !== '') return Number(number) * (UNITS[unit] ?? 1);
  const parts = timestamp.replace(';', ':').split(':');
  return parts.length === 4
    ? secondsOf(parts.slice(0, 3).join(':')) + Number(parts[3]) / frames
    : secondsOf(timestamp);
};

type OpenElement = { name: string; start: number; agent: string };

export const readTimedText: ReadFormat = (text) => {
  if (!/^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:\w+:)?tt[\s>]/.test(text))
    return undefined;
  const guard = createDepthGuard();
  const rates = { frames: 30, ticks: 1 };
  const names = new Map<string, string>();
  const open: OpenElement[] = [];
  const cues: Cue[] = [];
  let agent = '';
  const isIn = (name: string): boolean => open.some((each) => each.name === name);
  const parser = new Parser(
    {
      onopentag(qualified, tagAttributes) {
        guard.open();
        const name = localName(qualified);
        const attributes = Object.fromEntries(
          Object.entries(tagAttributes).map(([key, value]) => [localName(key), value]),
        );
        if (name === 'tt') {
          const [upper = 1, lower = 1] = (attributes['frameRateMultiplier'] ?? '1 1')
            .split(/[\s:]+/)
            .map(Number);
          rates.frames = ((Number(attributes['frameRate']) || 30) * upper) / lower;
          rates.ticks = Number(attributes['tickRate']) || (attributes['frameRate'] ? rates.frames : 1);
        }
        if (name === 'agent') agent = attributes['id'] ?? '';
        const above = open.at(-1);
        const begin = attributes['begin'];
        const element = {
          name,
          start: (above?.start ?? 0) + (begin === undefined ? 0 : timeOf(begin, rates)),
          agent: attributes['agent'] ?? above?.agent ?? '',
        };
        open.push(element);
        const last = cues.at(-1);
        if (name === 'p') cues.push({ seconds: element.start, speaker: element.agent, words: '' });
        else if (name === 'br' && last) last.words += ' ';
        else if (name === 'span' && last && last.words.trim() === '') {
          last.seconds = element.start;
          if (element.agent !== '') last.speaker = element.agent;
        }
      },
      ontext(words) {
        const last = cues.at(-1);
        if (isIn('p') && !isIn('metadata') && last) last.words += words;
        else if (isIn('agent') && open.at(-1)?.name === 'name' && words.trim() !== '')
          names.set(agent, inOneLine(words));
      },
      onclosetag() {
        guard.close();
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return byTime(
    cues.map((cue) => ({ ...cue, words: inOneLine(cue.words), speaker: names.get(cue.speaker) ?? '' })),
  );
};
