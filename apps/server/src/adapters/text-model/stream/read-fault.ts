import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import type { ProviderFault } from '../../../ports/text-model.ts';
import { type ErrorBody, readErrorBody } from './error-body.ts';
import { faultOfStatus } from './faults.ts';
import { untilReset } from './limit-reset.ts';

const ERROR_BODY_LENGTH = 8192;

/** Maximum number of bytes read from an error's body. */
const readShort = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > ERROR_BODY_LENGTH) break;
  }
  return text;
};

/** Some services and most proxies send their message as plain text. */
const parseErrorBody = (text: string): ErrorBody => {
  try {
    return readErrorBody(parseServiceJson(text));
  } catch {
    return { labels: '', message: text.slice(0, ERROR_BODY_LENGTH) };
  }
};

/** OpenAI and Azure also send the retry delay in ms, others only the time at which the limit ends. */
const waitIn = ({ status, headers }: Response): string | null => {
  const milliseconds = Number(headers.get('retry-after-ms')?.trim() || Number.NaN);
  if (!Number.isNaN(milliseconds)) return String(milliseconds / 1000);
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null || status !== 429) return retryAfter;
  const wait = untilReset(headers.get('x-ratelimit-reset'));
  // The standard header is a number of seconds.
  return wait === undefined ? headers.get('ratelimit-reset') : String(wait / 1000);
};

/** Classifies an unsuccessful response by its status, labels and message. */
export const faultOfResponse = async (response: Response): Promise<ProviderFault> => {
  const body = parseErrorBody(await readShort(response.body));
  return faultOfStatus(response.status, body, waitIn(response));
};
