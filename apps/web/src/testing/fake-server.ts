import type { DataOf, Endpoint, Stream } from '@studiolo/contract/wire/endpoint';
import type { Envelope } from '@studiolo/contract/wire/envelope';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { vi } from 'vitest';

type RecordedRequest = { path: string; input: Record<string, string>; headers: Headers; signal: AbortSignal };
type Respond = (input: Record<string, string>) => Envelope | Promise<Envelope>;

const ok = (data: unknown): Envelope => ({ code: 200, msg: 'OK', type: 'SUCCESS', data });

const readInput = async (request: Request): Promise<Record<string, string>> => {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  const body = await request.text();
  const isForm = request.headers.get('content-type')?.includes('urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
};

const streamOf = (
  events: readonly RunEvent[],
  isOpen: boolean,
  signal: AbortSignal,
): ReadableStream<Uint8Array> => {
  const messages = events.map((data) => ({ code: 200, data, end: false }));
  const all = isOpen ? messages : [...messages, { code: 200, data: '', end: true }];
  const text = all.map((message, at) => `id: ${at + 1}\ndata: ${JSON.stringify(message)}\n\n`).join('');
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (!isOpen) controller.close();
      else signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
};

/** Replaces `fetch` with a server whose responses the test sets. Other calls get a refusal with code 404. */
export const fakeServer = () => {
  const answers = new Map<string, Respond>();
  const streams = new Map<string, (signal: AbortSignal) => ReadableStream<Uint8Array>>();
  const requests: RecordedRequest[] = [];

  vi.stubGlobal('fetch', async (...request: ConstructorParameters<typeof Request>) => {
    const sent = new Request(...request);
    const path = new URL(sent.url).pathname.replace('/api', '');
    const input = await readInput(sent);
    requests.push({ path, input, headers: sent.headers, signal: sent.signal });
    const stream = streams.get(path);
    if (stream)
      return new Response(stream(sent.signal), { headers: { 'content-type': 'text/event-stream' } });
    const respond = answers.get(path);
    const envelope = respond
      ? await respond(input)
      : ({
          code: 404,
          msg: `The test has set no response to ${path}`,
          type: 'WARN',
          data: null,
        } satisfies Envelope);
    return Response.json(envelope);
  });

  return {
    answer: <E extends Endpoint>(
      endpoint: E,
      respond: (input: Record<string, string>) => DataOf<E> | Promise<DataOf<E>>,
    ) => void answers.set(endpoint.path, async (input) => ok(await respond(input))),
    refuse: (endpoint: Endpoint | Stream, refusal: Partial<Envelope>) =>
      void answers.set(endpoint.path, () => ({
        code: 400,
        msg: 'Refused.',
        type: 'WARN',
        data: null,
        ...refusal,
      })),
    /** Answers a stream with events, then ends it or keeps it open. */
    sendEvents: (call: Stream, events: readonly RunEvent[], { isOpen = false } = {}) =>
      void streams.set(call.path, (signal) => streamOf(events, isOpen, signal)),
    /** Never answers. */
    stall: (endpoint: Endpoint) => void answers.set(endpoint.path, () => new Promise(() => {})),
    requestsTo: (endpoint: Endpoint | Stream) => requests.filter(({ path }) => path === endpoint.path),
  };
};

export type FakeServer = ReturnType<typeof fakeServer>;
