import type { PicturePart } from '../../../ports/image-model.ts';
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

/** Names of the sentence of a failed task. */
const REASONS = ['failReason', 'fail_reason', 'error_message', 'errorMessage', 'reason', 'message', 'msg'];

/** The error of a task or of one of its pictures, outside the usual fields. */
const errorOfTask = (event: Record<string, unknown>): unknown => {
  const { data, status = event['state'] } = event;
  if (typeof status === 'string' && /^(?:fail|error|cancel|reject)/i.test(status))
    return { message: REASONS.map((name) => event[name]).find((each) => typeof each === 'string') ?? status };
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return isObject(first) ? errorIn(first) : undefined;
};

/** Parses an event, or the body of a server that does not stream. Throws if it is not JSON. */
export const readEvent = (data: string): ReadEvent => {
  const event: unknown = JSON.parse(data);
  if (!isObject(event)) return {};
  const found = findPicture(event);
  if (!found) {
    const error = errorIn(event) ?? errorOfTask(event);
    return error === undefined ? {} : { error };
  }
  if ('address' in found) return found;
  const { type } = event;
  const isSketch = typeof type === 'string' && type.endsWith('.partial_image');
  return { part: { type: isSketch ? 'sketch' : 'picture', bytes: found.bytes } };
};
