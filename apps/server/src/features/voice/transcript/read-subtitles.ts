/** A line of a transcript, with its speaker and its time in seconds, if known. */
export type TypedLine = { text: string; voice: string; start: number | null; end: number | null };

const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,7}))?`;
const CUE = new RegExp(String.raw`^\s*${TIME}\s*(?:-->|->|→|–>)\s*${TIME}(?:\s|$)`);
/** Times of older Teams transcripts, `0:0:4.0`; the first line of such a cue is the speaker. */
const NAMED_CUE = /^\s*\d:\d{1,2}:\d{1,2}\.\d{1,7}\s*-->/;
const COUNTER = /^\s*\d+\s*$/;
const UNSPOKEN_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

export const isCue = (line: string): boolean => CUE.test(line);

const secondsOf = ([hours, minutes, seconds, part]: readonly (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(`${seconds ?? 0}.${part ?? 0}`);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  '#39': "'",
  lrm: '',
  rlm: '',
};

/** Returns a line's words without style and time tags. */
const plain = (line: string): string =>
  line
    .replaceAll(/<\/?(?:[biuscv]|ruby|rt|lang|font|\d{1,2}:)[^<>]*>/gi, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/&(#39|[a-z]+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .trim();

/** Parses the cues of subtitles (https://www.w3.org/TR/webvtt1/), even without empty lines between them. */
export const readSubtitles = (
  lines: readonly string[],
  spokenBy: (line: string) => { voice: string; text: string },
): TypedLine[] => {
  const cues: { times: RegExpExecArray; isNamed: boolean; lines: string[] }[] = [];
  let isUnspoken = false;
  for (const [at, line] of lines.entries()) {
    const times = CUE.exec(line);
    if (times) {
      isUnspoken = false;
      cues.push({ times, isNamed: NAMED_CUE.test(line), lines: [] });
    } else if (line.trim() === '') isUnspoken = true;
    // Counters, cue names, notes and styles follow an empty line; other text continues the last cue.
    else if (UNSPOKEN_BLOCK.test(line)) isUnspoken = true;
    else if (!isUnspoken && !(COUNTER.test(line) && isCue(lines[at + 1] ?? '')))
      cues.at(-1)?.lines.push(line);
  }
  return cues.flatMap(({ times, isNamed, lines: all }) => {
    const [voice = '', ...rest] = isNamed && all.length > 1 ? all : ['', ...all];
    const tag = /^<v(?:\.\S+)?\s+([^<>]{1,80})>/.exec(rest[0] ?? '');
    const text = rest
      .map(plain)
      .join(' ')
      .replace(/^>>\s*/, '')
      .trim();
    if (text === '') return [];
    const said = tag ? { voice: (tag[1] ?? '').trim(), text } : spokenBy(text);
    return [
      {
        ...said,
        voice: voice.trim() || said.voice,
        start: secondsOf(times.slice(1, 5)),
        end: secondsOf(times.slice(5, 9)),
      },
    ];
  });
};
