export type SmsService = {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
};

const REQUEST_TIMEOUT_MS = 10_000;

type Answer = { status: number; body: unknown };

/** Posts to the operator's service and parses its answer; throws on a timeout. */
export const post = async (
  fetch: typeof globalThis.fetch,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> => {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, body: undefined };
  }
};

/** The service rejected the message; `reason` is its own code and never the content. */
export const smsRejected = (service: string, status: number, reason: unknown): Error =>
  new Error(
    `${service} did not accept the message: ${typeof reason === 'string' || typeof reason === 'number' ? reason : `status ${status}`}`,
  );
