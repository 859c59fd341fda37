import type { RawInputOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import { receive } from './download.ts';
import { toRequest } from './request.ts';
import { saveBlob } from './save-file.ts';

/** Returns a file that an endpoint generates, its name, and the header that lists its missing parts. */
export const callForFile = async <E extends Endpoint>(
  endpoint: E,
  input: RawInputOf<E>,
): Promise<{ bytes: Blob; name: string; omissions: string | null }> => {
  const { url, init } = toRequest(endpoint, Object(input));
  const { bytes, name = 'studiolo', omissions } = await receive(url, init, {});
  return { bytes, name: decodeURIComponent(name), omissions };
};

/** Saves a file that an endpoint generates under the server's name for it, and reports its missing parts. */
export const saveAnswer = async <E extends Endpoint>(endpoint: E, input: RawInputOf<E>): Promise<void> => {
  const { bytes, name, omissions } = await callForFile(endpoint, input);
  saveBlob(bytes, name);
  if (omissions === null) return;
  // The file is saved even if the notice cannot be loaded.
  const part = await import('./omissions/notify-omissions.ts').catch(() => undefined);
  part?.notifyOmissions(omissions);
};
