import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import { toCommonLines } from './common-lines.ts';
import { readColumns } from './read-columns.ts';
import { isCue, readSubtitles, type TypedLine } from './read-subtitles.ts';
import { isUnspoken } from './unspoken-lines.ts';
import { toPlainForm } from './plain-form.ts';

const CLOCK = String.raw`(?:(\d{1,2})[:：])?(\d{1,3})[:：](\d{2})(?:[.,](\d{1,3}))?`;
/** A line of Whisper's output, such as `[00:00.000 --> 00:04.000] Good morning.` */
const SPAN = new RegExp(
  String.raw`^\s*[[(【]\s*${CLOCK}\s*(?:-->|->|→|–>|[-–—~～])\s*${CLOCK}\s*[\])】]\s*[:：]?\s*`,
);
const STAMP = new RegExp(String.raw`^\s*[[(（【]?${CLOCK}(?![\d:：])[\])）】]?\s*[-–—]?\s*`);
/** A date before a time. */
const DATED = /^(.*?)(?<!\d)\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+(?=\d{1,2}[:：]\d{2})/u;
/** An account name in a meeting, which may include a department, a class or a telephone number. */
const SPEAKER = String.raw`(?:\p{L}|\d{1,4}(?![年月日号號点點时時分秒])\p{L}|\d{3}[\d*]{4,8})[\p{L}\p{N} .'’_()（）·@#&/*+-]{0,39}?`;
/** A line with only a speaker and a time, as in exports of meetings: `Chair 00:01:23`. */
const VOICE_AND_TIME = new RegExp(
  String.raw`^\s*((?:\p{Lu}[\p{L}'’-]{0,30}, (?=\p{Lu}))?${SPEAKER})(?:\s*[:：])?(?:[\s|,，]+[[(（【]?|[[(（【]|(?<=[:：])\s*(?=\d+[:：]\d+[:：]))${CLOCK}(?:\s*(?:-->|->|→|[-–—~～])\s*${CLOCK})?[\])）】]?\s*[:：]?\s*$`,
  'u',
);
const TIME_AND_VOICE = new RegExp(
  String.raw`^\s*[[(（【]?${CLOCK}(?:\s*(?:-->|->|→|[-–—~～])\s*${CLOCK})?[\])）】]?[\s|,，]+([\p{L}][\p{L}\p{N} .'’_()（）·-]{0,39}?)\s*[:：]?\s*$`,
  'u',
);
const VOICE =
  /^([\p{L}][\p{L}\p{N} .'’_()（）·-]{0,39}?)\s*(?:(?<!\d)[:：]|[:：](?!\d{2}))(?!\/\/)\s*(?=\S)/u;
/** A speaker, a time and text on one line: `Chair (00:01:23): Good morning.` */
const VOICE_TIME_TEXT = new RegExp(
  String.raw`^\s*([\p{L}][\p{L}\p{N} .'’_·-]{0,39}?)\s*[[(（【]${CLOCK}[\])）】]\s*[:：]?\s*(?=\S)`,
  'u',
);

const secondsOf = (parts: readonly (string | undefined)[]): number =>
  Number(parts[0] ?? 0) * 3600 +
  Number(parts[1] ?? 0) * 60 +
  Number(parts[2] ?? 0) +
  Number(`0.${parts[3] ?? 0}`);

const spokenBy = (line: string): { voice: string; text: string } => {
  const [prefix, voice] = VOICE.exec(line) ?? [];
  return prefix
    ? { voice: (voice ?? '').trim(), text: line.slice(prefix.length).trim() }
    : { voice: '', text: line.trim() };
};

const SENTENCE_END = /\p{Sentence_Terminal}/u;

/** Splits a paragraph into sentences, because each of them can be played. */
const splitSentences = (line: TypedLine): TypedLine[] => {
  if (line.start !== null) return [line];
  const { text: words } = line;
  if (!SENTENCE_END.test(words.slice(0, -1))) return words === '' ? [] : [line];
  const starts = sentencesOf(line.text, { start: 0, end: line.text.length })
    .map(({ start }) => start)
    // The number of an item is not a sentence.
    .filter((start, at, all) => !/^\s*\d{1,4}[.)]\s*$/.test(line.text.slice(all[at - 1] ?? start, start)));
  return starts
    .map((start, at) => ({ ...line, text: line.text.slice(start, starts[at + 1]).trim() }))
    .filter(({ text }) => text !== '');
};

/** A speaker in brackets, as in the output of Zoom and WhisperX. */
const BRACKETED = /\[(?<=(?:^|\]\s*)\[)(\p{L}[\p{L}\p{N} .'’_()-]{0,39})\](?=\s|$|:)(:?\s*)/u;
/** Runs of spaces are shortened, because some patterns take cubic time on them. */
const LONG_SPACE = /([^\S\n]{20})[^\S\n]+/g;
const TABLE_HEAD = /^start\tend\ttext\s*$/;

/** Parses a table in Whisper's format, with times in milliseconds. */
const readTable = (rows: readonly string[]): TypedLine[] =>
  rows.flatMap((row) => {
    const [start, end, ...rest] = row.split('\t');
    const text = rest.join(' ').trim();
    return text === '' ? [] : [{ text, voice: '', start: Number(start) / 1000, end: Number(end) / 1000 }];
  });

/** Drops the lines up to a heading such as `Transcript:`. */
const withoutPreamble = (lines: readonly string[]): readonly string[] => {
  const at = lines
    .slice(0, 30)
    .findIndex((line) => /^(?:文字记录|文字記錄|转写内容|Transcript)\s*[:：]?$/i.test(line.trim()));
  return at === -1 ? lines : lines.slice(at + 1);
};

const HOURS_TO_NOON = 12;
/** A time of day after a speaker, as in Teams: `Ann Lee 10:15 AM`. */
const TWELVE_HOUR_TIME = /^(\s*\p{L}.{0,50}?\s)(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP])\.?M\.?\s*$/iu;
/** Seconds in brackets, as in the output of faster-whisper. */
const SECONDS_SPAN = /^\s*\[(\d{1,6}(?:\.\d{1,3})?)s?\s*->\s*(\d{1,6}(?:\.\d{1,3})?)s?\]/;
/** Times and text of a caption on one line. WebVTT's cue settings, such as `align:start`, are excluded. */
const CUE_WITH_WORDS =
  /^\s*((?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?\s*-->\s*(?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\s+(?!(?:align|position|line|size|vertical|region|[XY][12]):)(?=\S)/;

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;

/** Converts the time of a line that may be a heading to the 24-hour clock. */
const to24Hours = (line: string): string =>
  line.replace(
    TWELVE_HOUR_TIME,
    (_, before: string, hours: string, minutes: string, seconds: string | undefined, half: string) => {
      const hour = (Number(hours) % HOURS_TO_NOON) + (half.toUpperCase() === 'P' ? HOURS_TO_NOON : 0);
      return `${before}${hour}:${minutes}:${seconds ?? '00'}`;
    },
  );

/** Converts the times of a line to the forms that the patterns above match. */
const normalizeTimes = (line: string): string =>
  line
    .replace(/^\s*@(?=\d{1,2}:\d{2})/, '')
    .replace(
      SECONDS_SPAN,
      (_, from: string, to: string) => `[${clockOf(Number(from))} --> ${clockOf(Number(to))}]`,
    )
    .replace(CUE_WITH_WORDS, '[$1] ');

type Heading = { voice: string; start: number };

/** Returns the speaker and time of a line that contains nothing else. */
const headingIn = (line: string): Heading | undefined => {
  const first = VOICE_AND_TIME.exec(line);
  if (first) return { voice: first[1]?.trim() ?? '', start: secondsOf(first.slice(2, 6)) };
  const last = TIME_AND_VOICE.exec(line);
  return last ? { voice: last[9]?.trim() ?? '', start: secondsOf(last.slice(1, 5)) } : undefined;
};

/** Whether a line has only a speaker and a time, with the text on the next line. */
const isHeading = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? '';
  if (VOICE_AND_TIME.test(line)) return true;
  // "00:12 Good morning" looks like a time with a speaker, so the next line decides.
  return (
    TIME_AND_VOICE.test(line) &&
    (lines[at + 1] ?? '').trim() !== '' &&
    headingIn(lines[at + 1] ?? '') === undefined
  );
};

const hasTimeHeadings = (lines: readonly string[]): boolean => {
  const times = lines.filter((line) => STAMP.test(line) && line.trim() !== '');
  const heads = lines.filter((_, at) => TIME_AND_VOICE.test(lines[at] ?? '') && isHeading(lines, at));
  // A single "10:30 starts" is probably a sentence, as recordings begin at 00:00 or have times with hours.
  const isCertain = heads.length > 1 || /^\s*[[(（【]?(?:0|\d{1,2}[:：]\d{2}[:：])/.test(heads[0] ?? '');
  return heads.length > 0 && heads.length === times.length && isCertain;
};

/** Whether a time after a speaker is the spoken text, as in `A: 12:30` if no text of that speaker follows. */
const isSpokenTime = (line: string, next: string | undefined): boolean =>
  /[:：]\s+\d{1,3}[:：]\d{2}\s*$/.test(line) &&
  (next === undefined || VOICE.test(next) || headingIn(next) !== undefined);

const readLine = (line: string): TypedLine => {
  const span = SPAN.exec(line);
  if (span) {
    const speech = spokenBy(line.slice(span[0].length));
    return { ...speech, start: secondsOf(span.slice(1, 5)), end: secondsOf(span.slice(5, 9)) };
  }
  const spoken = VOICE_TIME_TEXT.exec(line);
  if (spoken) {
    const text = line.slice(spoken[0].length).trim();
    return { text, voice: spoken[1]?.trim() ?? '', start: secondsOf(spoken.slice(2, 6)), end: null };
  }
  const stamp = STAMP.exec(line);
  const spokenLine = spokenBy(stamp ? line.slice(stamp[0].length) : line);
  return { ...spokenLine, start: stamp ? secondsOf(stamp.slice(1, 5)) : null, end: null };
};

/** Removes the date of a heading or a time stamp. Keeps a spoken date. */
const withoutDate = (line: string): string => {
  const before = DATED.exec(line)?.[1];
  if (before === undefined) return line;
  const dateless = line.replace(DATED, '$1');
  return /^\s*(?:[[(（【]\s*)?$/.test(before) || VOICE_AND_TIME.test(dateless) ? dateless : line;
};

const countBy = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const TIME_ALONE = new RegExp(String.raw`^\s*[[(（【]?${CLOCK}[\])）】]?\s*$`);
/** Words that precede a time of day in a sentence, and do not end a name. */
const BEFORE_TIME =
  /(?:^|\s)(?:at|by|from|until|till|to|about|around|before|after|since|um|ab|bis|à|vers|las|alle|в|до)$|(?:时间|時間|上午|下午|早上|晚上|中午|明天|今天|后天|[在于於到至约約是为為])$|\p{L}{3}(?<!Corp|Prof)\.$/iu;

/** Returns the headings of a transcript, each at the index of its line. */
const headingsIn = (lines: readonly string[]): (Heading | undefined)[] => {
  const usesTimeHeadings = hasTimeHeadings(lines);
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const following = new Map(filled.map((at, index) => [at, filled[index + 1]]));
  const headings = lines.map((line, at) => {
    const next = lines[following.get(at) ?? lines.length];
    const isVoiceAndTime = VOICE_AND_TIME.test(line) && !isSpokenTime(line, next);
    if (!isVoiceAndTime && !(usesTimeHeadings && isHeading(lines, at))) return undefined;
    const heading = headingIn(line);
    return heading && BEFORE_TIME.test(heading.voice) ? undefined : heading;
  });
  const all = headings.flatMap((heading) => heading ?? []);
  const stamped = filled.filter((at) => !headings[at] && STAMP.test(lines[at] ?? ''));
  const isStamped = stamped.length > all.length && stamped[0] === filled[0];
  const counts = countBy(all.map(({ voice }) => voice));
  const nextStarts = new Map(all.map((heading, index) => [heading, all[index + 1]?.start ?? Infinity]));
  return headings.map((heading, at) => {
    if (!heading || heading.voice === '') return heading;
    // Among headings, "We meet at 10:30" is a sentence if it is out of order or no text follows.
    const isOnce = counts.get(heading.voice) === 1;
    const next = following.get(at);
    const isEmpty = next === undefined || headings[next] !== undefined || TIME_ALONE.test(lines[next] ?? '');
    const isLate = heading.start > (nextStarts.get(heading) ?? Infinity);
    const isSentence = isStamped || (isOnce && (isEmpty || isLate));
    return isSentence ? undefined : heading;
  });
};

/** Parses text below a heading. Labels and times before it count as spoken, unless a heading has the same speaker. */
const readBelowHeading = (line: string, voices: ReadonlySet<string>): TypedLine => {
  const spoken = readLine(line);
  const isLine =
    voices.has(spoken.voice) || /^\s*[[(（【]/.test(line) || (spoken.text === '' && spoken.voice === '');
  return isLine ? spoken : { text: line.trim(), voice: '', start: null, end: null };
};

const BLANK_LINES = /\n{3,}/g;

/** Parses a transcript: subtitles, meeting exports, lines with times, or plain text. */
export const readTyped = (transcript: string): TypedLine[] => {
  const text = transcript
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\0\u200b\u200e\u200f]/g, '')
    .replaceAll(LONG_SPACE, '$1')
    .replaceAll(BLANK_LINES, '\n\n')
    .toWellFormed();
  const written = text.split('\n').map(toPlainForm);
  if (TABLE_HEAD.test(written[0] ?? '')) return readTable(written.slice(1));
  const columns = readColumns(written);
  if (columns) return columns;
  const captions = written.filter((line) => !isUnspoken(line)).map(normalizeTimes);
  if (captions.some(isCue)) return readSubtitles(captions, spokenBy);
  const all = toCommonLines(captions).map(normalizeTimes);
  if (all.some(isCue)) return readSubtitles(all, spokenBy);
  const lines = withoutPreamble(all)
    .filter((line) => !isUnspoken(line))
    .map((line) => withoutDate(line).replace(BRACKETED, '$1$2'));
  const headings = headingsIn(lines.map(to24Hours));
  const voices = new Set(headings.flatMap((heading) => heading?.voice || []));
  let voice = '';
  let start: number | null = null;
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const heading = headings[at];
    if (heading) {
      ({ voice, start } = heading);
      return [];
    }
    const spoken = voices.size > 0 ? readBelowHeading(line, voices) : readLine(line);
    if (spoken.voice !== '') ({ voice } = spoken);
    const from = spoken.start ?? start;
    // A time on a separate line belongs to the text after it.
    start = spoken.text === '' ? from : null;
    return spoken.text === '' ? [] : splitSentences({ ...spoken, voice, start: from });
  });
};

/** Assigns times to all lines. Lines without a time are spread by length between those with one. */
export const spreadLines = (lines: readonly TypedLine[], seconds: number) => {
  const times = lines.flatMap(({ start }) => start ?? []);
  // Times of day: the recording begins at the first one.
  const zero = times.length > 0 && Math.min(...times) > seconds ? Math.min(...times) : 0;
  const within = (second: number): number => Math.min(Math.max(0, second - zero), seconds);
  const starts: number[] = [];
  for (let at = 0; at < lines.length;) {
    const first = lines[at]?.start ?? null;
    const from = first === null ? 0 : within(first);
    let next = at + 1;
    while (next < lines.length && lines[next]?.start === null) next += 1;
    const to = within(lines[next]?.start ?? seconds + zero);
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
    return {
      ...line,
      start,
      end: Math.max(start, line.end === null ? (starts[at + 1] ?? seconds) : within(line.end)),
    };
  });
};
