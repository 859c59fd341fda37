import { openAsBlob } from 'node:fs';
import * as z from 'zod/mini';
import { ProviderFault } from '../../ports/text-model.ts';
import type { Transcriber } from '../../ports/transcriber.ts';

type Settings = {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Bounds what comes, and follows no redirect. */
  fetch: typeof globalThis.fetch;
};

const Transcript = z.object({ text: z.string() });

/** A service may take as long as the recording lasts. */
const PATIENCE_MS = 300_000;

/** Any service that speaks OpenAI's `/audio/transcriptions`. */
export const createCompatibleTranscriber = ({ baseUrl, apiKey, model, fetch }: Settings): Transcriber => ({
  async transcribe({ path, name, mediaType }, stopped) {
    const form = new FormData();
    form.append('model', model);
    form.append('response_format', 'json');
    form.append('file', await openAsBlob(path, { type: mediaType }), name);
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
        method: 'POST',
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        body: form,
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new ProviderFault('unavailable', `status ${response.status}`);
      }
      return Transcript.parse(await response.json()).text;
    } catch (error) {
      stopped.throwIfAborted();
      throw error instanceof ProviderFault
        ? error
        : new ProviderFault('unreachable', 'no transcript', { cause: error });
    }
  },
});
