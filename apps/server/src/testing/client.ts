import type { RawInputOf, Call, DataOf, Endpoint, Stream } from '@studiolo/contract/wire/endpoint';
import type { Envelope } from '@studiolo/contract/wire/envelope';
import type { RunEvent, StreamMessage } from '@studiolo/contract/wire/stream-message';

export type NumberedMessage = { id: number; message: StreamMessage };
export type Answer<Data = unknown> = Envelope<Data> & { status: number; headers: Headers };

export type Client = ReturnType<typeof createClient>;

type Plain = string | number | boolean;

type EncodedInput = {
  query: string;
  body?: string | URLSearchParams;
  type?: string | undefined;
  headers?: Record<string, string>;
};

const encode = (call: Call, input: Record<string, unknown>): EncodedInput => {
  const entries = Object.entries(input as Record<string, Plain | Plain[] | undefined>).flatMap(
    ([name, value]): [string, string][] =>
      Array.isArray(value)
        ? value.map((each) => [`${name}[]`, String(each)])
        : value === undefined
          ? []
          : [[name, String(value)]],
  );
  if (call.kind === 'foreign') {
    const headers = entries.filter(([name]) => !call.path.includes(`:${name}`));
    return { query: '', headers: Object.fromEntries(headers), type: call.body };
  }
  if (call.method === 'GET')
    return { query: entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '' };
  if (call.encoding === 'form') return { query: '', body: new URLSearchParams(entries) };
  return { query: '', body: JSON.stringify(input), type: 'application/json' };
};

/** Yields the messages of an event stream. */
export async function* readEvents(response: Response): AsyncGenerator<NumberedMessage> {
  const decoder = new TextDecoder();
  let buffer = '';
  for await (const chunk of response.body!) {
    buffer += decoder.decode(chunk, { stream: true });
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const block = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const data = /^data: ([^\n]*)$/m.exec(block)?.[1];
      if (data)
        yield {
          id: Number(/^id: (\d+)$/m.exec(block)?.[1] ?? 0),
          message: JSON.parse(data) as StreamMessage,
        };
    }
  }
}

/** Calls the endpoints of the contract like the web app. */
export const createClient = (url: string, token?: string, language = 'en-US') => {
  const headers = {
    'accept-language': language,
    'x-app-code': 'studiolo',
    ...(token ? { 'x-auth-token': token } : {}),
  };

  const send = (call: Call, input: Record<string, unknown>, extra: RequestInit = {}): Promise<Response> => {
    const { query, body = extra.body, type, headers: asked } = encode(call, input);
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
    return fetch(`${url}/api${path}${query}`, {
      method: call.method,
      headers: {
        ...headers,
        ...(type ? { 'content-type': type } : {}),
        ...asked,
        ...(extra.headers as Record<string, string>),
      },
      ...(body ? { body } : {}),
      ...(extra.signal ? { signal: extra.signal } : {}),
    });
  };

  return {
    token,
    send,

    /** Returns the envelope, even of a refusal. */
    async try<E extends Endpoint>(call: E, input: RawInputOf<E>): Promise<Answer<DataOf<E>>> {
      const response = await send(call, input as Record<string, unknown>);
      const envelope = (await response.json()) as Envelope<DataOf<E>>;
      return { ...envelope, status: response.status, headers: response.headers };
    },

    /** Returns the data. Throws if the call is refused. */
    async call<E extends Endpoint>(call: E, input: RawInputOf<E>): Promise<DataOf<E>> {
      const answer = await this.try(call, input);
      if (answer.code !== 200) throw new Error(`${call.path}: ${answer.code} ${answer.msg}`);
      return answer.data as DataOf<E>;
    },

    async upload(
      path: string,
      name: string,
      bytes: Uint8Array | string,
      fields: Record<string, string> = {},
    ): Promise<Answer<string>> {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
      const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form });
      return {
        ...((await response.json()) as Envelope<string>),
        status: response.status,
        headers: response.headers,
      };
    },

    /** Opens a stream. If the server refuses it, returns the envelope. */
    async openStream<S extends Stream>(
      call: S,
      input: RawInputOf<S>,
      options: { lastEventId?: number | string; signal?: AbortSignal; inPieces?: true } = {},
    ) {
      const response = await send(call, input as Record<string, unknown>, {
        ...(options.signal ? { signal: options.signal } : {}),
        headers: {
          ...(options.lastEventId === undefined ? {} : { 'last-event-id': String(options.lastEventId) }),
          ...(options.inPieces ? { 'x-pieces': '1' } : {}),
        },
      });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      const refused = isStream ? undefined : ((await response.json()) as Envelope);
      return { response, refused, events: isStream ? readEvents(response) : undefined };
    },

    /** Reads a stream to its end. `text` joins its text events; `events` are the others. */
    async readStream<S extends Stream>(
      call: S,
      input: RawInputOf<S>,
      options: { lastEventId?: number | string; inPieces?: true } = {},
    ) {
      const { events, refused } = await this.openStream(call, input, options);
      if (!events) throw new Error(`${call.path}: ${refused?.code} ${refused?.msg}`);
      const messages: NumberedMessage[] = [];
      for await (const each of events) messages.push(each);
      const data = messages.map(({ message }) => message.data);
      const isObject = (event: RunEvent): event is Exclude<RunEvent, string> => typeof event !== 'string';
      const last = messages.at(-1)!.message;
      const text = data
        .slice(0, last.end ? -1 : undefined)
        .filter((event) => typeof event === 'string')
        .join('');
      return { messages: messages, text, last, events: data.filter(isObject) };
    },
  };
};
