import type { AdjustmentMemory } from '../../../ports/adjustment-memory.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';
import type { PicturePart, PictureRequest } from '../../../ports/image-model.ts';
import {
  createAdjustments,
  without,
  type Adjuster,
  type Adjusters,
  type RequestBody,
} from '../stream/adjustments.ts';
import type { Attempt } from '../stream/ask.ts';
import { decodeAnswer } from '../stream/decode-answer.ts';
import { createEventReader } from '../stream/event-reader.ts';
import { faultOfEnd, faultOfEvent } from '../stream/faults.ts';
import type { GuardedRequest } from '../stream/guarded-fetch.ts';
import { readEvent, type ReadEvent } from './convert-event.ts';
import { addressOfTask, taskHeaders, waitForTask } from './pending-task.ts';
import { readRawPicture } from './raw-picture.ts';

type Settings = {
  url: (call: string) => string;
  headers: Record<string, string>;
  request: GuardedRequest;
  memory?: AdjustmentMemory | undefined;
  /** Delay between two polls of a service that creates tasks. */
  pollIntervalMs?: number;
};

/** Number of previews before the complete picture. */
const PREVIEW_COUNT = 2;
const DONE = '[DONE]';

const PNG_START = 0x89;

const fieldsOf = ({ model, prompt, size, quality, background, fidelity }: PictureRequest): RequestBody => ({
  model,
  prompt,
  ...(size && { size }),
  ...(quality && { quality }),
  ...(background && { background, output_format: 'png' }),
  ...(fidelity && { input_fidelity: fidelity }),
  stream: true,
  partial_images: PREVIEW_COUNT,
});

const withoutStream: Adjuster = ({ stream, partial_images: _sketches, ...fields }) =>
  stream === true ? fields : undefined;

/** Image models differ in the fields that they accept. */
const ADJUSTERS: Adjusters = {
  input_fidelity: without('input_fidelity'),
  background: without('background'),
  quality: without('quality'),
  partial_images: without('partial_images'),
  stream: withoutStream,
};

const asFile = (bytes: Uint8Array): Blob =>
  new Blob([new Uint8Array(bytes)], { type: bytes[0] === PNG_START ? 'image/png' : 'image/jpeg' });

const asForm = ({ sources, mask }: PictureRequest, fields: RequestBody): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [at, bytes] of sources.entries()) {
    const file = asFile(bytes);
    form.append('image[]', file, `source-${at + 1}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
  }
  if (mask) form.append('mask', asFile(mask), 'mask.png');
  return form;
};

const read = (data: string): ReadEvent => {
  if (data === DONE) return {};
  let event: ReadEvent;
  try {
    event = readEvent(data);
  } catch {
    throw new ProviderFault('garbled', 'an event is not JSON');
  }
  if (event.error !== undefined) throw faultOfEvent(event.error);
  return event;
};

async function* readPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const events = createEventReader();
  for await (const text of decodeAnswer(bytes, null)) yield* events.read(text);
  yield* events.end();
}

/** Faults of the server that holds the picture, not of the service. The address may have expired. */
const FAULTS_OF_ADDRESS: ReadonlySet<unknown> = new Set<ProviderFaultKind>([
  'unauthorized',
  'forbidden',
  'not-found',
  'refused',
  'rate-limited',
  // A retry would make, and charge, a second picture.
  'unavailable',
  'unreachable',
]);

const faultOfAddress = (error: unknown): unknown =>
  error instanceof ProviderFault && FAULTS_OF_ADDRESS.has(error.kind)
    ? new ProviderFault('cut', `the picture: ${error.message}`, { cause: error })
    : error;

type Access = {
  fetchPicture: (address: string) => Promise<Uint8Array>;
  /** The answer of a task that the data of an event names; undefined if it names none. */
  awaitTask: (data: string) => Promise<string> | undefined;
};

async function* readParts(
  answer: AsyncIterable<Uint8Array>,
  { fetchPicture, awaitTask }: Access,
): AsyncGenerator<PicturePart> {
  const raw = await readRawPicture(answer);
  if ('picture' in raw) return void (yield { type: 'picture', bytes: raw.picture });
  let hasYielded = false;
  for await (const data of readPieces(raw.rest)) {
    let event = read(data);
    const result = event.part || event.address !== undefined ? undefined : await awaitTask(data);
    if (result !== undefined) event = read(result);
    const { part, address } = event;
    if (address !== undefined) {
      yield { type: 'picture', bytes: await fetchPicture(address) };
      return;
    }
    if (!part) continue;
    hasYielded = true;
    yield part;
    if (part.type === 'picture') return;
  }
  throw faultOfEnd(hasYielded);
}

/**
 * OpenAI's image API: creates pictures from words, or from given pictures. Shows previews if the service
 * streams. Retries without a field that a model refuses, and remembers that.
 */
export const paintWithImages = ({
  url,
  headers,
  request,
  memory,
  pollIntervalMs,
}: Settings): Attempt<PictureRequest, PicturePart> => {
  const adjustments = createAdjustments(ADJUSTERS, memory);
  const service = (): string => url('').split('?')[0] ?? '';

  const bytesAt = async (address: string, init: RequestInit): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await request(address, init)).bytes) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  /** Only the service itself gets its key. */
  const pollTask = async (address: string, signal: AbortSignal): Promise<string> => {
    const isOwn = URL.parse(address)?.origin === URL.parse(service())?.origin;
    const taskType = { 'x-modelscope-task-type': 'image_generation' };
    return (
      await bytesAt(address, { signal, ...(isOwn && { headers: { ...headers, ...taskType } }) })
    ).toString();
  };

  const askOnce = async (input: PictureRequest, fields: RequestBody, signal: AbortSignal) => {
    const isEdit = input.sources.length > 0;
    const { bytes } = await request(url(`/images/${isEdit ? 'edits' : 'generations'}`), {
      method: 'POST',
      headers: {
        ...headers,
        ...taskHeaders(service()),
        ...(!isEdit && { 'content-type': 'application/json' }),
      },
      body: isEdit ? asForm(input, fields) : JSON.stringify(fields),
      signal,
    });
    // The picture is fetched with the same permissions as the service, so that a user's service cannot make
    // us reach a private network.
    const fetchPicture = async (address: string): Promise<Uint8Array> => {
      const place = URL.parse(address, url('/'))?.href;
      if (place === undefined) throw new ProviderFault('garbled', 'the picture has no address');
      try {
        return await bytesAt(place, { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw faultOfAddress(error);
      }
    };
    const awaitTask = (data: string): Promise<string> | undefined => {
      const task = data === DONE ? undefined : addressOfTask(data, service());
      return task === undefined
        ? undefined
        : waitForTask(task, (address) => pollTask(address, signal), signal, pollIntervalMs);
    };
    return readParts(bytes, { fetchPicture, awaitTask });
  };

  async function* paint(request: PictureRequest, signal: AbortSignal): AsyncGenerator<PicturePart> {
    let fields = adjustments.apply(request.model, fieldsOf(request));
    for (;;) {
      let hasYielded = false;
      try {
        for await (const part of await askOnce(request, fields, signal)) {
          hasYielded = true;
          yield part;
        }
        return;
      } catch (error) {
        const adjusted = hasYielded ? undefined : adjustments.learn(request.model, fields, error);
        if (!adjusted) throw error;
        fields = adjusted;
      }
    }
  }

  return (request, signal) => Promise.resolve(paint(request, signal));
};
