import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { DetailedError, Upload } from 'tus-js-client';
import { readEnvelope, settle } from '../../../platform/api/answer.ts';
import { call } from '../../../platform/api/call.ts';
import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';
import type { KeptUpload, LargeOptions } from '../large-file.ts';
import { changeKept, dropUpload } from './kept-uploads.ts';
import { lineBack } from './line-back.ts';
import { sendOnce, withOwnHeaders } from './send-once.ts';

const idOf = (url: string): string => url.split('/').at(-1) ?? '';

/** What the server takes back by itself sooner or later. */
const PASSING = new Set([409, 423, 429]);
/** The server knows no such upload, or not any more. */
const GONE = new Set([404, 410]);

const finish = (url: string, signal: AbortSignal): Promise<{ made: string }> =>
  call(finishUpload, { uploadId: idOf(url) }, { isQuiet: true, signal });

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkFault || (error instanceof Refusal && (error.code >= 500 || error.code === 429));

/** Tells whether an upload can go on after a fault, and from what; throws what the server refuses for good. */
const afterFault = async (error: unknown, kept: KeptUpload, signal: AbortSignal): Promise<KeptUpload> => {
  if (!(error instanceof DetailedError)) {
    if (error instanceof NetworkFault) return kept;
    throw error;
  }
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 0 || status >= 500 || PASSING.has(status)) return kept;
  const { url, ...anew } = kept;
  if (url !== undefined && GONE.has(status)) return anew;
  const body = error.originalResponse?.getBody() ?? '';
  if (body !== '') settle(readEnvelope(body), { isQuiet: true });
  // The answer to where an upload stands has no words: another call is refused with them.
  else if (url !== undefined) await finish(url, signal);
  throw error;
};

const sendAll = async (upload: KeptUpload, options: LargeOptions): Promise<string> => {
  const { signal, onProgress, onPaused } = options;
  let kept = upload;
  let tries = 0;
  for (;;) {
    try {
      await sendOnce(
        kept,
        {
          onProgress: (share) => {
            tries = 0;
            onPaused(false);
            onProgress(share);
          },
          onUrl: (url) => {
            if (kept.url === url) return;
            kept = { ...kept, url };
            void changeKept(kept.key, { url });
          },
        },
        signal,
      );
      return (await finish(kept.url ?? '', signal)).made;
    } catch (error) {
      if (signal.aborted) {
        // It is given up, or whoever sent it has signed out.
        if (kept.url !== undefined)
          void Upload.terminate(kept.url, { ...withOwnHeaders, retryDelays: null }).catch(() => undefined);
        throw error;
      }
      if (!isPassing(error)) kept = await afterFault(error, kept, signal);
      onPaused(true);
      await lineBack(tries, signal);
      tries += 1;
    }
  }
};

/** Sends a file to its end, over whatever breaks, and answers what was made of it. Refused or called off, it is forgotten. */
export const sendKept = (upload: KeptUpload, options: LargeOptions): Promise<string> =>
  sendAll(upload, options).finally(() => dropUpload(upload.key));
