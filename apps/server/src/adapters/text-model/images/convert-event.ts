import type { PicturePart } from '../../../ports/image-model.ts';
import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import { findPicture } from '../../../platform/reading/find-picture.ts';
import { errorIn } from '../wires/completion-error.ts';

export type ReadEvent = {
  part?: PicturePart;
  /** Address of the complete picture, from services that send no bytes. */
  address?: string;
  error?: unknown;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Names of fields with the reason of a failed task. */
const REASONS = [
  ...[
    'failReason',
    'fail_reason',
    'failure_reason',
    'error_message',
    'errorMessage',
    'task_status_msg',
    'raiFilteredReason',
  ],
  ...['blockReasonMessage', 'blockReason', 'reason', 'message', 'msg'],
];
/** Names of fields with the state of a task or of one of its pictures. */
const STATES = ['status', 'state', 'task_status', 'finish_reason', 'finishReason'];
const FAILED = /^(?:fail|error|cancel|reject|expired)/i;
/** States of a picture that a filter blurred, blackened or withheld. */
const FILTERED =
  /content[_ -]?filter|moderat|safety|prohibited|nsfw|blocklist|sensitive|recitation|^(?:no_image|image_\w+)$/i;
/** Parts of a response that may contain the error of one picture. */
const PARTS = [
  'output',
  'data',
  'results',
  'result',
  'artifacts',
  'candidates',
  'predictions',
  'promptFeedback',
];

const asTexts = (value: Record<string, unknown>, names: readonly string[]): string[] =>
  names.map((name) => value[name]).filter((each) => typeof each === 'string' && each !== '') as string[];

/** The part itself and the nested ones; of a list, only the first item. */
const partsOf = (part: Record<string, unknown>, depth = 0): Record<string, unknown>[] =>
  depth > 3
    ? []
    : [
        part,
        ...PARTS.map((name) => part[name])
          .map((each): unknown => (Array.isArray(each) ? each[0] : each))
          .filter((each) => isObject(each))
          .flatMap((each) => partsOf(each, depth + 1)),
      ];

const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value[0] === true : value === true);

/** The error of an answer whose picture a filter replaced by a blurred or black one. */
const errorOfFilter = (event: Record<string, unknown>): unknown => {
  const isFiltered = partsOf(event).some(
    (part) =>
      isTrue(part['has_nsfw_concepts']) ||
      part['is_image_safe'] === false ||
      asTexts(part, STATES).some((state) => FILTERED.test(state) || /^error$/i.test(state)) ||
      asTexts(part, ['raiFilteredReason', 'blockReason']).length > 0,
  );
  return isFiltered ? { code: 'content_filter', message: 'the picture was filtered' } : undefined;
};

/** The error of a task or of one of its pictures, outside the usual fields. */
const errorOfTask = (event: Record<string, unknown>): unknown => {
  for (const part of partsOf(event)) {
    const state = asTexts(part, STATES).find((each) => FAILED.test(each));
    const [reason = state] = asTexts(part, REASONS);
    if (state !== undefined) return { code: part['code'], message: reason };
    const error = part === event ? undefined : errorIn(part);
    if (error !== undefined) return error;
  }
  return undefined;
};

/** Parses an event, or the body of a server that does not stream. Throws if it is not JSON. */
export const readEvent = (data: string): ReadEvent => {
  const event: unknown = parseServiceJson(data);
  if (!isObject(event)) return {};
  const filtered = errorOfFilter(event);
  const picture = filtered === undefined ? findPicture(event) : undefined;
  if (!picture) {
    const error = errorIn(event) ?? filtered ?? errorOfTask(event);
    return error === undefined ? {} : { error };
  }
  if ('address' in picture) return picture;
  const { type } = event;
  const isSketch = typeof type === 'string' && type.endsWith('.partial_image');
  return { part: { type: isSketch ? 'sketch' : 'picture', bytes: picture.bytes } };
};
