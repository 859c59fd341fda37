import type { PicturePart } from '../../../ports/image-model.ts';

/** What of an event, or of an answer in one piece, we look at. */
type Told = {
  type?: unknown;
  b64_json?: unknown;
  data?: readonly { b64_json?: unknown }[] | null;
  error?: unknown;
};

export type ReadEvent = { part?: PicturePart; error?: unknown };

const isObject = (value: unknown): value is Told => typeof value === 'object' && value !== null;

const bytesOf = (base64: unknown): Uint8Array | undefined =>
  typeof base64 === 'string' && base64 !== '' ? Buffer.from(base64, 'base64') : undefined;

/** What one event says; a server that does not stream says the same in one piece. Throws when it is no JSON. */
export const readEvent = (data: string): ReadEvent => {
  const told: unknown = JSON.parse(data);
  if (!isObject(told)) return {};
  if (told.error) return { error: told.error };
  const bytes = bytesOf(told.b64_json ?? told.data?.[0]?.b64_json);
  if (!bytes) return {};
  const isSketch = typeof told.type === 'string' && told.type.endsWith('.partial_image');
  return { part: { type: isSketch ? 'sketch' : 'picture', bytes } };
};
