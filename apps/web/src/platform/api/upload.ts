import type { DataOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import type { Envelope } from '@studiolo/contract/wire/envelope';
import { REQUEST_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { readEnvelope, unwrap, reportFault, networkFault, type AnswerOptions } from './answer.ts';
import { NetworkFault } from './refusal.ts';
import { getHeaderToken } from '../session/session.ts';
import { apiUrl, changeHeaders } from './headers.ts';

export type UploadOptions = AnswerOptions & {
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Used instead of the session’s token. */
  token?: string;
};

const send = (url: URL, form: FormData, { onProgress, signal, token }: UploadOptions): Promise<Envelope> =>
  new Promise((resolve, reject) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = REQUEST_TIMEOUT_MS;
    for (const [name, value] of Object.entries(changeHeaders(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readEnvelope(request.responseText, request.status));
      } catch (error) {
        reject(error instanceof NetworkFault ? error : networkFault(error));
      }
    };
    request.onerror = () => reject(networkFault());
    request.ontimeout = () => reject(networkFault());
    const stop = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.send(form);
  });

export const upload = async <E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: Record<string, string> = {},
  options: UploadOptions = {},
): Promise<DataOf<E>> => {
  const sentToken = options.token ?? getHeaderToken();
  const form = new FormData();
  // The server parses the form while it arrives, and needs the fields before the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  try {
    const answer = await send(apiUrl(endpoint.path), form, options);
    return unwrap(answer, { failing: 'upload-failed', ...options, sentToken }) as DataOf<E>;
  } catch (error) {
    throw reportFault(error, options);
  }
};
