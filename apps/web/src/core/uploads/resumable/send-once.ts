import { createUpload } from '@studiolo/contract/uploads/endpoints';
import { UPLOAD_LIMITS } from '@studiolo/contract/uploads/limits';
import { Upload } from 'tus-js-client';
import { networkFault } from '../../../platform/api/answer.ts';
import { apiUrl, changeHeaders } from '../../../platform/api/headers.ts';
import type { StoredUpload } from '../large-file.ts';

/** Time without progress after which a connection is considered lost, in ms. */
const IDLE_TIMEOUT_MS = 30_000;

export const withOwnHeaders = {
  onBeforeRequest: (request: { setHeader: (name: string, value: string) => void }) => {
    for (const [name, value] of Object.entries(changeHeaders())) request.setHeader(name, value);
  },
};

type UploadListener = {
  onProgress: (share: number) => void;
  onUrl: (url: string) => void;
};

/** Uploads the rest of a file in one attempt, until it is complete or an error occurs. */
export const sendOnce = (
  { file, purpose, fields, url }: StoredUpload,
  { onProgress, onUrl }: UploadListener,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout>;
    const end = (settle: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const upload = new Upload(file, {
      // If a URL is given, the upload resumes there; it restarts only if that URL no longer exists.
      ...(url === undefined ? { endpoint: apiUrl(createUpload.path).href } : { uploadUrl: url }),
      chunkSize: UPLOAD_LIMITS.partSize,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { ...fields, purpose, filename: file.name },
      ...withOwnHeaders,
      onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
      onProgress: (sent, total) => {
        listen();
        onProgress(total > 0 ? sent / total : 1);
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(error)),
    });
    const giveUp = (reason: unknown) => {
      void upload.abort();
      end(() => reject(reason));
    };
    function stop() {
      giveUp(signal.reason);
    }
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => giveUp(networkFault()), IDLE_TIMEOUT_MS);
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) return stop();
    listen();
    upload.start();
  });
