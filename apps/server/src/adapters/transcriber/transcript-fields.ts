export type AnswerObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is AnswerObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Start and end in seconds. `isInteger` says that they are whole numbers under a name that some services use for
 * seconds and others for milliseconds.
 */
export type AnswerTimes = {
  start: number | undefined;
  end: number | undefined;
  isInteger: boolean | undefined;
  /** Whether they count from the start of the segment. */
  isRelative?: boolean;
};

/** Names of start and end in seconds, or in milliseconds if all numbers are integers. */
const STARTS = [
  'start',
  'start_time',
  'startTime',
  'startOffset',
  'start_offset',
  'begin',
  'from',
  'ts',
  'start_sec',
  'startTimeSeconds',
  'start_timestamp',
  'Start',
];
const ENDS = [
  'end',
  'end_time',
  'endTime',
  'endOffset',
  'end_offset',
  'to',
  'end_ts',
  'end_sec',
  'stop',
  'endTimeSeconds',
  'end_timestamp',
  'End',
  'stop_time',
  'resultEndTime',
  'resultEndOffset',
  'result_end_time',
];
/** Names of start and end in a known unit, with the number of them in a second. */
const MS = 1000;
const TICK = 10_000_000;
const UNITS: readonly (readonly [start: string, end: string, duration: string, perSecond: number])[] = [
  ['start_ms', 'end_ms', 'duration_ms', MS],
  ['startMs', 'endMs', 'durationMs', MS],
  ['StartMs', 'EndMs', 'DurationMs', MS],
  ['start_time_ms', 'end_time_ms', 'duration_ms', MS],
  ['startTimeMs', 'endTimeMs', 'durationMs', MS],
  ['begin_time', 'end_time', 'duration', MS],
  ['beginTime', 'endTime', 'duration', MS],
  ['BeginTime', 'EndTime', 'Duration', MS],
  ['begin_ms', 'end_ms', 'duration_ms', MS],
  ['bg', 'ed', '', MS],
  ['BeginOffsetMillis', 'EndOffsetMillis', '', MS],
  ['tStartMs', '', 'dDurationMs', MS],
  ['offsetMilliseconds', '', 'durationMilliseconds', MS],
  ['offsetInTicks', '', 'durationInTicks', TICK],
  ['Offset', '', 'Duration', TICK],
];

/** Times of words that count from the start of their sentence, in milliseconds, or in frames of iFlytek. */
const RELATIVE: readonly (readonly [start: string, end: string, perSecond: number])[] = [
  ['OffsetStartMs', 'OffsetEndMs', MS],
  ['tOffsetMs', '', MS],
  ['wb', 'we', 100],
];

/** A duration such as "PT1M0.8S" (ISO 8601). */
const ISO_DURATION = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/;
const CLOCK = /^\[?((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d+)?)\]?$/;

const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** Minimum time that is treated as absolute, in seconds since 1970. */
export const FIRST_MOMENT = 1_000_000_000;

/** Seconds as a number, as text such as "1.25", "1.2s" or "00:00:01.250", or as Google's two numbers. */
const secondsOf = (value: unknown): { seconds: number; isInteger: boolean } | undefined => {
  if (typeof value === 'number' && Number.isFinite(value))
    return { seconds: value, isInteger: Number.isInteger(value) };
  if (isObject(value) && ('seconds' in value || 'nanos' in value)) {
    const seconds = Number(value['seconds'] ?? 0) + Number(value['nanos'] ?? 0) / 1e9;
    return Number.isFinite(seconds) ? { seconds, isInteger: false } : undefined;
  }
  if (isObject(value) && 'relative' in value) return secondsOf(value['relative']);
  const [iso, hours = 0, minutes = 0, seconds = 0] =
    ISO_DURATION.exec(typeof value === 'string' ? value : '') ?? [];
  if (iso !== undefined)
    return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), isInteger: false };
  if (typeof value === 'string' && DATE_AND_TIME.test(value)) {
    const moment = Date.parse(value) / 1000;
    return Number.isNaN(moment) ? undefined : { seconds: moment, isInteger: false };
  }
  if (typeof value !== 'string' || !/^(?:\d+:){0,2}\d+(?:[.,]\d+)?s?$/.test(value)) return undefined;
  const parts = value.replace(',', '.').replace('s', '').split(':');
  return {
    seconds: parts.reduce((seconds, part) => seconds * 60 + Number(part), 0),
    isInteger: /^\d+$/.test(value),
  };
};

const firstOf = (node: AnswerObject, names: readonly string[]): unknown =>
  names.map((name) => node[name]).find((value) => value !== undefined && value !== null && value !== '');

const ofPair = (pair: readonly unknown[], unit?: number): AnswerTimes => {
  const [start, end] = [secondsOf(pair[0]), secondsOf(pair[1])];
  if (unit !== undefined)
    return {
      start: start && start.seconds / unit,
      end: end && end.seconds / unit,
      isInteger: undefined,
    };
  const read = [start, end].filter((each) => each !== undefined);
  return {
    start: start?.seconds,
    end: end?.seconds,
    isInteger: read.length === 0 ? undefined : read.every(({ isInteger }) => isInteger),
  };
};

/** The times of a list of pairs, such as FunASR's milliseconds of each character. */
const ofPairs = (value: unknown): AnswerTimes | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const pairs: unknown[] = value;
  if (!pairs.every((pair): pair is unknown[] => Array.isArray(pair))) return ofPair(pairs);
  return ofPair([pairs[0]?.[0], pairs.at(-1)?.[1]], MS);
};

/** Google omits a start of zero. */
const googleStart = ({ endTime, endOffset }: AnswerObject): number | undefined =>
  [endTime, endOffset].some((end) => typeof end === 'string' && end.endsWith('s')) ? 0 : undefined;

/** Start and end of a word or segment under the names and in the units that services use. */
export const timesOf = (node: AnswerObject): AnswerTimes => {
  for (const [startName, endName, durationName, unit] of UNITS) {
    const start = secondsOf(node[startName]);
    if (!start) continue;
    const duration = secondsOf(node[durationName]);
    const end = secondsOf(node[endName]) ?? (duration && { seconds: start.seconds + duration.seconds });
    return { start: start.seconds / unit, end: end && end.seconds / unit, isInteger: undefined };
  }
  for (const [startName, endName, unit] of RELATIVE) {
    const start = secondsOf(node[startName]);
    if (!start) continue;
    const end = secondsOf(node[endName]);
    return {
      start: start.seconds / unit,
      end: end && end.seconds / unit,
      isInteger: undefined,
      isRelative: true,
    };
  }
  const { offsets, timestamps, timestamp, time, offset } = node;
  if (isObject(offsets)) return ofPair([offsets['from'], offsets['to']], MS);
  const pair = isObject(timestamps) ? ofPair([timestamps['from'], timestamps['to']]) : undefined;
  if (pair) return pair;
  const clock = [timestamp, time].find((each) => typeof each === 'string' && CLOCK.test(each));
  const isStart =
    (typeof offset === 'string' && ISO_DURATION.test(offset)) ||
    (typeof offset === 'number' && typeof node['duration'] === 'number');
  const startOffset = isStart ? offset : undefined;
  const start =
    firstOf(node, STARTS) ??
    startOffset ??
    (typeof clock === 'string' ? CLOCK.exec(clock)?.[1] : undefined) ??
    googleStart(node);
  const pairs = start === undefined ? ofPairs(timestamp) : undefined;
  if (pairs) return pairs;
  const duration = secondsOf(node['duration']);
  const began = secondsOf(start);
  const end = firstOf(node, ENDS) ?? (began && duration && began.seconds + duration.seconds);
  return ofPair([start, end]);
};

/** Names of a speaker, people's own names first. SenseVoice and Paraformer use `spk`, Mistral `speaker_id`, Google `speakerTag`. */
const SPEAKERS = [
  'speaker_name',
  'speakerName',
  'speakerDisplayName',
  'speaker',
  'speaker_id',
  'speakerId',
  'SpeakerId',
  'speaker_label',
  'speakerLabel',
  'speakerTag',
  'speaker_tag',
  'participant',
  'speaker_info',
  'ParticipantRole',
  'ParticipantId',
  'spk',
  'spk_id',
];

/** The service's label of a voice; undefined if it is missing. */
export const speakerOf = (node: AnswerObject): string | undefined => {
  const { additions } = node;
  const value = firstOf(node, SPEAKERS) ?? (isObject(additions) ? firstOf(additions, SPEAKERS) : undefined);
  // iFlytek's number of a voice; 0 if it does not distinguish voices.
  const { rl } = node;
  if (value === undefined && rl !== undefined)
    return `${rl as string}` === '0' ? undefined : `${rl as string}`;
  if (isObject(value))
    return speakerOf({
      speaker:
        value['name'] ??
        value['user_name'] ??
        value['username'] ??
        value['displayName'] ??
        value['label'] ??
        value['id'] ??
        value['source'],
    });
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? `${value}` : undefined;
};

/** Confidence from 0 to 1. Services that have none send 0. */
export const confidenceOf = (node: AnswerObject): number | undefined => {
  const value = firstOf(node, ['confidence', 'probability', 'score', 'conf', 'Confidence']);
  const confidence = typeof value === 'string' ? Number(value) : value;
  return typeof confidence === 'number' && confidence > 0 ? Math.min(1, confidence) : undefined;
};

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;
