import { openAsBlob } from 'node:fs';
import { ProviderFault } from '../../ports/text-model.ts';
import type { Recording, Transcriber } from '../../ports/transcriber.ts';
import { formatsOf, isDiarizing, segmentsIn, type TranscriptFormat } from './convert.ts';

type Settings = {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Bounds what comes, and follows no redirect. */
  fetch: typeof globalThis.fetch;
};

/** A service may take as long as the recording lasts. */
const PATIENCE_MS = 300_000;

/** How services refuse a form that they, or the model, do not have. */
const UNFIT = new Set([400, 415, 422]);

const SECOND_MS = 1000;

const faultOf = ({ status, headers }: Response): ProviderFault => {
  const said = `status ${status}`;
  if (status === 401 || status === 403) return new ProviderFault('unauthorized', said);
  if (status === 402) return new ProviderFault('unpaid', said);
  if (status === 413) return new ProviderFault('too-long', said);
  if (status !== 429) return new ProviderFault('unavailable', said);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ProviderFault('rate-limited', said, {
    ...(Number.isFinite(seconds) && { retryAfterMs: seconds * SECOND_MS }),
  });
};

const formOf = async (
  { path, name, mediaType, hint }: Recording,
  model: string,
  format: TranscriptFormat,
): Promise<FormData> => {
  const form = new FormData();
  form.append('model', model);
  form.append('response_format', format);
  // Without it, that form is refused for what lasts longer than half a minute.
  if (format === 'diarized_json') form.append('chunking_strategy', 'auto');
  if (format === 'verbose_json')
    for (const each of ['word', 'segment']) form.append('timestamp_granularities[]', each);
  // Models that tell voices apart take none.
  if (hint !== undefined && format !== 'diarized_json') form.append('prompt', hint);
  form.append('file', await openAsBlob(path, { type: mediaType }), name);
  return form;
};

/** Any service that speaks OpenAI's `/audio/transcriptions`. What it refuses to tell is asked for no second time. */
export const createCompatibleTranscriber = ({ baseUrl, apiKey, model, fetch }: Settings): Transcriber => {
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  let formats = formatsOf(model);

  const ask = async (recording: Recording, signal: AbortSignal): Promise<unknown> => {
    for (const [at, format] of formats.entries()) {
      const body = await formOf(recording, model, format);
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      if (response.ok) {
        formats = formats.slice(at);
        return response.json();
      }
      await response.body?.cancel();
      if (!UNFIT.has(response.status) || format === 'json') throw faultOf(response);
    }
    throw new ProviderFault('unavailable', 'no form of answer is left');
  };

  return {
    tellsVoices: isDiarizing(model),

    async transcribe(recording, stopped) {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
      try {
        return segmentsIn(await ask(recording, signal));
      } catch (error) {
        stopped.throwIfAborted();
        throw error instanceof ProviderFault
          ? error
          : new ProviderFault('unreachable', 'no transcript', { cause: error });
      }
    },
  };
};
