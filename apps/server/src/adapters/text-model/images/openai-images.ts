import type { AdjustmentMemory } from '../../../ports/adjustment-memory.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
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

type Settings = {
  url: (call: string) => string;
  headers: Record<string, string>;
  request: GuardedRequest;
  memory?: AdjustmentMemory | undefined;
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

type FetchPicture = (address: string) => Promise<Uint8Array>;

async function* readParts(
  bytes: AsyncIterable<Uint8Array>,
  fetchPicture: FetchPicture,
): AsyncGenerator<PicturePart> {
  let hasYielded = false;
  for await (const data of readPieces(bytes)) {
    const { part, address } = read(data);
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
}: Settings): Attempt<PictureRequest, PicturePart> => {
  const adjustments = createAdjustments(ADJUSTERS, memory);

  const askOnce = async (input: PictureRequest, fields: RequestBody, signal: AbortSignal) => {
    const isEdit = input.sources.length > 0;
    const { bytes } = await request(url(`/images/${isEdit ? 'edits' : 'generations'}`), {
      method: 'POST',
      headers: isEdit ? headers : { ...headers, 'content-type': 'application/json' },
      body: isEdit ? asForm(input, fields) : JSON.stringify(fields),
      signal,
    });
    // The picture is fetched with the same permissions as the service, so that a user's service cannot make
    // us reach a private network.
    const fetchPicture: FetchPicture = async (address) => {
      const place = URL.parse(address, url('/'))?.href;
      if (place === undefined) throw new ProviderFault('garbled', 'the picture has no address');
      const chunks: Uint8Array[] = [];
      for await (const chunk of (await request(place, { signal })).bytes) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    return readParts(bytes, fetchPicture);
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
