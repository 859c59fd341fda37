import type { Cue } from './caption-cues.ts';
import { readOtherCues } from './other-captions.ts';

const CLOCK = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const CUE = new RegExp(String.raw`^\s*${CLOCK}\s*-->\s*${CLOCK}`);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};
/** A paragraph without a named speaker ends with the first sentence after this many characters. */
const PARAGRAPH_LENGTH = 400;
/** The same for automatic captions, which have no punctuation. */
const UNPUNCTUATED_LENGTH = 800;

/** Whether a text is a transcript in WebVTT or SubRip. */
const isCaptions = (text: string): boolean =>
  /^\ufeff?WEBVTT(?:[ \t\n]|$)/.test(text) ||
  /^\s*\d+\n[ \t]*\d{1,3}:\d{2}:\d{2}[.,]\d{1,3}\s*-->/.test(text);

const secondsOf = ([, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** Tags of both formats. Any other angle bracket is text: 3 < 5. */
const TAGS = /<\/?(?:c|i|b|u|s|v|rt|ruby|lang|font|em|strong|span|br)(?:[.\s/][^<>]*)?>|<\d{1,3}:[\d:.]+>/gi;

const characterOf = (entity: string, name: string): string => {
  const code = /^#x([\da-f]{1,6})$/i.exec(name)?.[1];
  const number = code ? Number.parseInt(code, 16) : Number(name.slice(1));
  if (name.startsWith('#')) return number > 0 && number <= 0x10_ff_ff ? String.fromCodePoint(number) : entity;
  return ENTITIES[name] ?? entity;
};

/** The text for a tag: without it, a ruby annotation or a struck-through number would merge with its neighbor. */
const textOfTag = (tag: string): string => {
  const [, slash, name = ''] = /^<(\/?)(br|rt|s)(?=[\s>/])/i.exec(tag) ?? [];
  if (/^br$/i.test(name)) return ' ';
  if (/^s$/i.test(name)) return '~~';
  return name === '' ? '' : slash === '/' ? '）' : '（';
};

const plain = (markup: string): string =>
  markup
    .replaceAll(TAGS, textOfTag)
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/&(#?\w+);/g, characterOf)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words of a cue by speaker; WebVTT names them in voice tags. */
const spoken = (markup: string, seconds: number): Cue[] => {
  const [before = '', ...voices] = markup.split(/<v(?=[\s.>])/i);
  const namedVoices = voices.map((voice) => {
    const end = voice.indexOf('>');
    const [words = '', after = ''] = voice.slice(end + 1).split(/<\/v>/i);
    const speaker = plain(voice.slice(0, end).replace(/^\.\S+/, ''));
    return { seconds, speaker, words: plain(`${words} ${after}`) };
  });
  return [{ seconds, speaker: '', words: plain(before) }, ...namedVoices].filter(({ words }) => words !== '');
};

/** Invisible blocks of WebVTT. */
const HIDDEN_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';

type RawCue = { seconds: number; lines: string[] };

/**
 * Cues with their lines; some programs omit the blank line between two cues, and some put one within a cue.
 */
const rawCues = (text: string): RawCue[] => {
  const lines = text.split('\n');
  const isTimes = (at: number): boolean => CUE.test(lines[at] ?? '');
  const cues: RawCue[] = [];
  let isUnseen = false;
  for (const [at, line] of lines.entries()) {
    const times = CUE.exec(line);
    const isFirst = isBlank(lines[at - 1]);
    if (times) {
      cues.push({ seconds: secondsOf(times), lines: [] });
      isUnseen = false;
    } else if (isFirst && HIDDEN_BLOCK.test(line)) isUnseen = true;
    else if (isBlank(line)) isUnseen = false;
    else if (!isUnseen && !(isTimes(at + 1) && (isFirst || /^\s*\d+\s*$/.test(line))))
      cues.at(-1)?.lines.push(line);
  }
  return cues;
};

/** A name before the text of a cue, as Zoom and others write it. Times and web addresses do not match. */
const SPEAKER_PREFIX = /^([\p{L}][^:：\n]{0,39})[:：](?!\/\/)\s*(?=\S)/u;

const isName = (name: string): boolean =>
  name.split(/\s+/).length <= 5 && !/[.!?。！？…,，;；]\s/u.test(`${name} `);

const nameIn = (words: string): string => {
  const name = SPEAKER_PREFIX.exec(words)?.[1]?.trim() ?? '';
  return isName(name) ? name : '';
};

/**
 * Whether nearly each cue begins with the name of a speaker, so that such a name is not part of the words.
 */
const hasNames = (cues: readonly Cue[]): boolean => {
  const unnamed = cues.filter(({ speaker }) => speaker === '');
  const namedCues = unnamed.filter(({ words }) => nameIn(words) !== '');
  return unnamed.length > 1 && unnamed.length === cues.length && namedCues.length * 10 >= unnamed.length * 9;
};

const withNames = (cues: readonly Cue[]): Cue[] => {
  if (!hasNames(cues)) return [...cues];
  return cues.map((cue) => {
    const speaker = nameIn(cue.words);
    return speaker === '' ? cue : { ...cue, speaker, words: cue.words.replace(SPEAKER_PREFIX, '') };
  });
};

/** Times of single words within a line. */
const WORD_TIMES = /<\d\d:\d\d:\d\d\.\d{3}><c>/;

const readCues = (text: string): Cue[] => {
  const cues: Cue[] = [];
  // YouTube repeats each line by itself, between two that grow word by word.
  const isLive = WORD_TIMES.test(text);
  let lastLine = '';
  for (const { seconds, lines } of rawCues(text)) {
    // Live captions repeat the previous line while the next one is being written.
    const isRepeated = lines.length > 1 && plain(lines[0] ?? '') === lastLine && lastLine !== '';
    const isHeld = isLive && lines.length === 1 && plain(lines[0] ?? '') === lastLine;
    lastLine = plain(lines.at(-1) ?? '');
    if (isHeld) continue;
    cues.push(...spoken(lines.slice(isRepeated ? 1 : 0).join('\n'), seconds));
  }
  return withNames(cues);
};

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** A transcript as paragraphs, each with its start time and, if known, its speaker; undefined for any other text. */
export const readCaptions = (text: string): string | undefined => {
  const others = isCaptions(text) ? undefined : readOtherCues(text);
  const cues = isCaptions(text) ? readCues(text) : others && withNames(others);
  return cues && joinCues(cues);
};

const joinCues = (cues: readonly Cue[]): string => {
  const paragraphs: Cue[] = [];
  for (const cue of cues) {
    const last = paragraphs.at(-1);
    const isFull =
      last &&
      last.words.length > PARAGRAPH_LENGTH &&
      (/[.!?。！？…]["'”’」]?$/.test(last.words) || last.words.length > UNPUNCTUATED_LENGTH);
    if (!last || last.speaker !== cue.speaker || isFull) paragraphs.push({ ...cue });
    else last.words += isUnspaced(last.words, cue.words) ? cue.words : ` ${cue.words}`;
  }
  return paragraphs
    .map(
      ({ seconds, speaker, words }) => `[${clock(seconds)}] ${speaker === '' ? '' : `${speaker}: `}${words}`,
    )
    .join('\n\n');
};

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const isUnspaced = (before: string, after: string): boolean =>
  UNSPACED.test(before.slice(-1)) && UNSPACED.test(after.slice(0, 1));
