import { openAsBlob } from 'node:fs';
import { ProviderFault } from '../../ports/text-model.ts';
import type { Recording, Transcriber } from '../../ports/transcriber.ts';
import { readUnlessError } from '../text-model/wires/completion-error.ts';
import { faultOfResponse } from '../text-model/stream/read-fault.ts';
import { authorize, callAtEach, createServiceAddress } from '../text-model/vendors/service-address.ts';
import { parseBody } from './parse-body.ts';
import { formatsOf, isDiarizing, segmentsIn, type TranscriptFormat } from './convert.ts';

type Settings = {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Limits the size of responses, and refuses redirects. */
  fetch: typeof globalThis.fetch;
};

/** Long timeout, because a service may take as long as the recording lasts. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Status codes of services that do not support a response format. */
const UNSUPPORTED_STATUSES = new Set([400, 415, 422]);

const formOf = async (
  { path, name, mediaType, hint, language }: Recording,
  model: string,
  format: TranscriptFormat,
): Promise<FormData> => {
  const form = new FormData();
  form.append('model', model);
  form.append('response_format', format);
  // Without it, this format is rejected for recordings over half a minute.
  if (format === 'diarized_json') form.append('chunking_strategy', 'auto');
  if (format === 'verbose_json')
    for (const each of ['word', 'segment']) form.append('timestamp_granularities[]', each);
  // Models that distinguish speakers accept no prompt.
  if (hint !== undefined && format !== 'diarized_json') form.append('prompt', hint);
  if (language !== undefined) form.append('language', language);
  form.append('file', await openAsBlob(path, { type: mediaType }), name);
  return form;
};

const readBody = async (response: Response): Promise<unknown> => {
  const body = parseBody(await response.text());
  // A service that responds with a page to a request for JSON is not a transcription service.
  if (typeof body === 'string' && /html/i.test(response.headers.get('content-type') ?? ''))
    throw new ProviderFault('garbled', 'the response is a web page');
  return body;
};

/** Any service with OpenAI's `/audio/transcriptions`. A format that it rejected is not requested again. */
export const createCompatibleTranscriber = ({ baseUrl, apiKey, model, fetch }: Settings): Transcriber => {
  const address = createServiceAddress(baseUrl);
  const headers = authorize(address, apiKey);
  let formats = formatsOf(model);

  const askAt = async (url: string, recording: Recording, signal: AbortSignal): Promise<unknown> => {
    for (const [at, format] of formats.entries()) {
      const body = await formOf(recording, model, format);
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      if (response.ok) {
        formats = formats.slice(at);
        return await readBody(response);
      }
      const fault = await faultOfResponse(response);
      if (fault.kind !== 'refused' || !UNSUPPORTED_STATUSES.has(response.status) || format === 'json')
        throw fault;
    }
    throw new ProviderFault('unavailable', 'every response format was rejected');
  };

  const ask = (recording: Recording, signal: AbortSignal): Promise<unknown> =>
    callAtEach(address, (base) => askAt(`${base}/audio/transcriptions${address.query}`, recording, signal));

  return {
    distinguishesVoices: isDiarizing(model),

    async transcribe(recording, stopped) {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
      try {
        const answer = await ask(recording, signal);
        return readUnlessError(answer, segmentsIn);
      } catch (error) {
        stopped.throwIfAborted();
        throw error instanceof ProviderFault
          ? error
          : new ProviderFault('unreachable', 'no transcript', { cause: error });
      }
    },
  };
};
