import type { DataOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import { REQUEST_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { readEnvelope, settle, tell, unreachable, type AnswerOptions } from './answer.ts';
import { apiUrl, changeHeaders } from './headers.ts';

export type UploadOptions = AnswerOptions & {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** In the place of the session’s. */
  token?: string;
};

const send = (url: URL, form: FormData, { onProgress, signal, token }: UploadOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has gone out.
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = REQUEST_TIMEOUT_MS;
    for (const [name, value] of Object.entries(changeHeaders(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(unreachable());
    request.ontimeout = () => reject(unreachable());
    const stop = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.send(form);
  });

/** Sends a file with the fields of its endpoint. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: Record<string, string> = {},
  options: UploadOptions = {},
): Promise<DataOf<E>> => {
  const form = new FormData();
  // Fields first: the server reads the form as it comes, and has to know them before the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  try {
    const answer = readEnvelope(await send(apiUrl(endpoint.path), form, options));
    return settle(answer, { failing: 'upload-failed', ...options }) as DataOf<E>;
  } catch (error) {
    throw tell(error, options);
  }
};
