import { ProviderFault } from '../../../ports/text-model.ts';
import type { PicturePart, PictureRequest } from '../../../ports/image-model.ts';
import type { Attempt } from '../stream/ask.ts';
import { createEventReader } from '../stream/event-reader.ts';
import { faultOfEnd, faultOfEvent } from '../stream/faults.ts';
import type { GuardedRequest } from '../stream/guarded-fetch.ts';
import { readEvent } from './convert-event.ts';

type Settings = { url: string; headers: Record<string, string>; request: GuardedRequest };

/** How often a picture is shown before it is whole. */
const SKETCHES = 2;
const DONE = '[DONE]';

const PNG_START = 0x89;

/** What was chosen beside the prompt, by its names there. */
const chosen = ({ size, quality, background, fidelity }: PictureRequest): Record<string, string> => ({
  ...(size && { size }),
  ...(quality && { quality }),
  ...(background && { background, output_format: 'png' }),
  ...(fidelity && { input_fidelity: fidelity }),
});

const asFile = (bytes: Uint8Array): Blob =>
  new Blob([new Uint8Array(bytes)], { type: bytes[0] === PNG_START ? 'image/png' : 'image/jpeg' });

const asForm = (request: PictureRequest): FormData => {
  const { model, prompt, sources, mask } = request;
  const form = new FormData();
  const fields = { model, prompt, ...chosen(request), stream: 'true', partial_images: `${SKETCHES}` };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [at, bytes] of sources.entries()) {
    const file = asFile(bytes);
    form.append('image[]', file, `source-${at + 1}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
  }
  if (mask) form.append('mask', asFile(mask), 'mask.png');
  return form;
};

const take = (data: string): PicturePart | undefined => {
  if (data === DONE) return undefined;
  let told: ReturnType<typeof readEvent>;
  try {
    told = readEvent(data);
  } catch {
    throw new ProviderFault('garbled', 'an event is no JSON');
  }
  if (told.error !== undefined) throw faultOfEvent(told.error);
  return told.part;
};

async function* readPieces(bytes: AsyncIterable<Uint8Array>, isWhole: boolean): AsyncGenerator<string> {
  const readEvents = createEventReader();
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (isWhole) body += text;
    else yield* readEvents(text);
  }
  if (isWhole) yield body;
}

async function* readParts(bytes: AsyncIterable<Uint8Array>, isWhole: boolean): AsyncGenerator<PicturePart> {
  let hasYielded = false;
  for await (const data of readPieces(bytes, isWhole)) {
    const part = take(data);
    if (!part) continue;
    hasYielded = true;
    yield part;
    if (part.type === 'picture') return;
  }
  throw faultOfEnd(hasYielded);
}

/** OpenAI's images: made of words alone, or of pictures that are given. Shown as they come where the service streams. */
export const paintWithImages =
  ({ url, headers, request }: Settings): Attempt<PictureRequest, PicturePart> =>
  async (asked, signal) => {
    const { model, prompt, sources } = asked;
    const call =
      sources.length === 0
        ? {
            path: 'generations',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ model, prompt, ...chosen(asked), stream: true, partial_images: SKETCHES }),
          }
        : { path: 'edits', headers, body: asForm(asked) };
    const { bytes, response } = await request(`${url}/images/${call.path}`, {
      method: 'POST',
      headers: call.headers,
      body: call.body,
      signal,
    });
    return readParts(bytes, response.headers.get('content-type')?.includes('application/json') ?? false);
  };
