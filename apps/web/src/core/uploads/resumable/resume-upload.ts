import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { DetailedError, Upload } from 'tus-js-client';
import { readEnvelope, unwrap } from '../../../platform/api/answer.ts';
import { call } from '../../../platform/api/call.ts';
import { NetworkFault } from '../../../platform/api/refusal.ts';
import type { StoredUpload, LargeOptions } from '../large-file.ts';
import { dropUpload, updateStoredUpload } from './stored-uploads.ts';
import { isTemporaryError, waitForNetwork } from './wait-for-network.ts';
import { sendOnce, withOwnHeaders } from './send-once.ts';

const idOf = (url: string): string => url.split('/').at(-1) ?? '';

/** Status codes of temporary errors. */
const TEMPORARY_STATUSES = new Set([409, 423, 429]);
/** Status codes for an upload that the server no longer has. */
const GONE_STATUSES = new Set([404, 410]);

const finish = (url: string, signal: AbortSignal): Promise<{ made: string }> =>
  call(finishUpload, { uploadId: idOf(url) }, { isQuiet: true, signal });

/** Returns the state from which an upload can resume after an error. Throws if the error is permanent. */
const afterFault = async (
  error: unknown,
  stored: StoredUpload,
  signal: AbortSignal,
): Promise<StoredUpload> => {
  if (!(error instanceof DetailedError)) {
    if (error instanceof NetworkFault) return stored;
    throw error;
  }
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 0 || status >= 500 || TEMPORARY_STATUSES.has(status)) return stored;
  const { url, ...withoutUrl } = stored;
  if (url !== undefined && GONE_STATUSES.has(status)) return withoutUrl;
  const body = error.originalResponse?.getBody() ?? '';
  if (body !== '') unwrap(readEnvelope(body, status), { isQuiet: true });
  // The response about the state of an upload contains no message, so another call is made to get it.
  else if (url !== undefined) await finish(url, signal);
  throw error;
};

const sendAll = async (upload: StoredUpload, options: LargeOptions): Promise<string> => {
  const { signal, onProgress, onPaused } = options;
  let current = upload;
  let tries = 0;
  for (;;) {
    try {
      await sendOnce(
        current,
        {
          onProgress: (share) => {
            tries = 0;
            onPaused(false);
            onProgress(share);
          },
          onUrl: (url) => {
            if (current.url === url) return;
            current = { ...current, url };
            void updateStoredUpload(current.key, { url });
          },
        },
        signal,
      );
      return (await finish(current.url ?? '', signal)).made;
    } catch (error) {
      if (signal.aborted) {
        // The upload was canceled, or its user has signed out.
        if (current.url !== undefined)
          // If this fails, the server deletes the unfinished upload later.
          void Upload.terminate(current.url, { ...withOwnHeaders, retryDelays: null }).catch(() => undefined);
        throw error;
      }
      if (!isTemporaryError(error)) current = await afterFault(error, current, signal);
      onPaused(true);
      await waitForNetwork(tries, signal);
      tries += 1;
    }
  }
};

/**
 * Uploads a file with retries; resolves with the result. Deletes the local copy if the upload is rejected or
 * canceled.
 */
export const resumeUpload = (upload: StoredUpload, options: LargeOptions): Promise<string> =>
  sendAll(upload, options).finally(() => dropUpload(upload.key));
