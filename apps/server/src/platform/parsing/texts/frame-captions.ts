import { Parser } from 'htmlparser2';
import { inOneLine, type Cue, type ReadFormat } from './caption-cues.ts';

const FRAMES = /^\{(\d{1,9})\}\{\d{0,9}\}(.*)$/;
const DEFAULT_RATE = 25;
/** Minimum share of lines in this format. */
const LINE_SHARE = 0.9;

/** Words without styles such as `{y:i}`; a slash before a line means italics. */
const unstyled = (text: string): string =>
  text
    .replaceAll(/\{[a-zA-Z]:[^{}]*\}/g, '')
    .split('|')
    .map((line) => line.replace(/^\/(?=\D)/, ''))
    .join(' ');

/** Reads MicroDVD, whose times are numbers of frames. The first line may state the rate in place of words. */
export const readMicroDvd: ReadFormat = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const timed = lines.map((line) => FRAMES.exec(line.trim())).filter((line) => line !== null);
  if (timed.length < 2 || timed.length < lines.length * LINE_SHARE) return undefined;
  const [first = ''] = timed.map(([, , words = '']) => words.trim());
  const isRate = /^\d{2}(?:\.\d{1,3})?$/.test(first) && /^[01]$/.test(timed[0]?.[1] ?? '');
  const rate = isRate ? Number(first) : DEFAULT_RATE;
  return timed
    .slice(isRate ? 1 : 0)
    .map(([, start = '', words = '']) => ({
      seconds: Number(start) / rate,
      speaker: '',
      words: inOneLine(unstyled(words)),
    }))
    .filter(({ words }) => words !== '');
};

/** Elements within the words of a caption; any other one ends a line. */
const STYLES = new Set(['font', 'b', 'i', 'u', 'em', 'strong', 'span']);

/** Reads SAMI. Of several languages, the first is read. */
export const readSami: ReadFormat = (text) => {
  if (!/^\ufeff?\s*<sami[\s>]/i.test(text)) return undefined;
  const cues: Cue[] = [];
  let language: string | undefined;
  let [isShown, isStyle] = [true, false];
  let seconds: number | undefined;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'style' || tag === 'head') isStyle = true;
        else if (tag === 'sync') {
          seconds = Number(attributes['start']) / 1000 || 0;
          isShown = true;
          cues.push({ seconds, speaker: '', words: '' });
        } else if (tag === 'p') {
          const name = attributes['class']?.toLowerCase() ?? '';
          language ??= name;
          isShown = name === language;
        }
        const last = cues.at(-1);
        if (last && !STYLES.has(tag)) last.words += ' ';
      },
      ontext(words) {
        const last = cues.at(-1);
        if (last && seconds !== undefined && isShown && !isStyle) last.words += words;
      },
      onclosetag(tag) {
        if (tag === 'head') isStyle = false;
      },
    },
    { decodeEntities: true },
  );
  parser.end(text);
  return cues.map((cue) => ({ ...cue, words: inOneLine(cue.words) })).filter(({ words }) => words !== '');
};
