/** What every SMS service needs of us. */
export type SmsService = {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
};

const PATIENCE_MS = 10_000;

type Answer = { status: number; body: unknown };

/** Posts to a service that the operator named, and reads what it says; throws when it says nothing in time. */
export const post = async (
  fetch: typeof globalThis.fetch,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, body: undefined };
  }
};

/** Reads a field of an answer, however deep; undefined where there is none. */
export const fieldOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[name] : undefined,
    value,
  );

/** A service did not take the message; `reason` is its own code and never what was to be sent. */
export const notTaken = (service: string, status: number, reason: unknown): Error =>
  new Error(
    `${service} did not take the message: ${typeof reason === 'string' || typeof reason === 'number' ? reason : `status ${status}`}`,
  );
