import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';
import { startLoopback } from './loopback.ts';
import { toPieces, type Answer } from './models/answer.ts';
import { answerBadly, type BadOptions, type BadUpstream } from './bad-upstreams.ts';
import { createPause } from './pause.ts';
import type { ReadQuestion, Wire } from './wire.ts';

/** A received request; a question is also parsed into the shape for all vendors. */
export type StandInRequest = ReadQuestion & {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** Whether the client disconnected before the answer was complete. */
  closed: boolean;
  /** Resolves once the connection of this request is closed for any reason. */
  over: Promise<void>;
};

export type StandInOptions = {
  models?: readonly string[];
  /** The only valid key; by default, any key is valid. */
  apiKey?: string;
  /** Delay between two pieces in ms; 0 by default. */
  everyMs?: number;
  port?: number;
};

export type StandIn = {
  /** The vendor's base URL for the settings. */
  url: string;
  /**
   * Questions received, oldest first. Requests for the list of models are not included, because they may
   * arrive at any time.
   */
  requests: StandInRequest[];
  /** Number of times that the list of models was requested. */
  timesListed: () => number;
  answersWith: (answer: Answer) => void;
  answersWhen: (answer: (request: StandInRequest) => Answer) => void;
  /**
   * Pauses each answer after this number of pieces until `resume`. Resolves when an answer has reached that piece.
   */
  pauseAfter: (pieces: number) => Promise<void>;
  resume: () => void;
  behavesBadly: (kind: BadUpstream, options?: BadOptions) => void;
  /** Refuses each question with this body, regardless of the status. */
  refusesWith: (body: unknown, status?: number, headers?: Record<string, string>) => void;
  /** Refuses only the questions that match. */
  refusesWhen: (isRefused: (request: StandInRequest) => boolean, body: unknown, status: number) => void;
  behavesWell: () => void;
  close: () => Promise<void>;
};

type Refusal = {
  body: unknown;
  status: number;
  headers: Record<string, string>;
  isRefused: (request: StandInRequest) => boolean;
};

const CHARACTERS_A_TOKEN = 4;

const tokensIn = (text: string): number => Math.ceil(text.length / CHARACTERS_A_TOKEN);

/** Parses a form into an object; files of one name are a list, each with its type and its bytes in base64. */
const readForm = async (request: IncomingMessage): Promise<unknown> => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(await buffer(request), { headers }).formData();
  const read: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const [first, ...more] = form.getAll(name);
    read[name] =
      typeof first === 'string'
        ? first
        : await Promise.all(
            [first, ...more].map(async (file) =>
              file instanceof File
                ? { type: file.type, base64: Buffer.from(await file.arrayBuffer()).toString('base64') }
                : undefined,
            ),
          );
  }
  return read;
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  if (request.method !== 'POST') return undefined;
  return request.headers['content-type']?.startsWith('multipart/') ? readForm(request) : json(request);
};

const modelIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'model' in body ? String(body.model) : 'stand-in';

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

export const startStandIn = async (wire: Wire, options: StandInOptions = {}): Promise<StandIn> => {
  const { models = ['stand-in'], apiKey, everyMs, port = 0 } = options;
  const requests: StandInRequest[] = [];
  let timesListed = 0;
  const pause = createPause();
  let answer: (request: StandInRequest) => Answer = () => 'Hello from the stand-in.';
  let refusal: Refusal | undefined;
  let bad: { kind: BadUpstream; options: BadOptions; left: number } | undefined;

  const wireOf = (path: string): Wire => (wire.images?.asks.test(path) ? { ...wire, ...wire.images } : wire);

  const receive = async (message: IncomingMessage, response: ServerResponse): Promise<StandInRequest> => {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const path = new URL(message.url ?? '/', 'http://stand-in').pathname;
    const body = await readBody(message);
    const question = wireOf(path).asks.test(path)
      ? wireOf(path).read(body)
      : { system: '', turns: [], tools: [] };
    const { method = 'GET', headers } = message;
    const request = { ...question, method, path, headers, body, closed: false, over };
    response.on('close', () => {
      request.closed = !response.writableFinished;
      resolve();
    });
    if (method === 'GET') timesListed += 1;
    else requests.push(request);
    return request;
  };

  const framesFor = (request: StandInRequest) => {
    const pieces = toPieces(answer(request));
    const inputTokens = tokensIn(request.system + request.turns.map(({ text }) => text).join(''));
    return wireOf(request.path).frames(
      pieces,
      { inputTokens, outputTokens: pieces.length },
      modelIn(request.body),
      request.body,
    );
  };

  const streamAnswer = async (request: StandInRequest, response: ServerResponse): Promise<void> => {
    const { opening, pieces, closing } = framesFor(request);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
    });
    response.write(opening);
    for (const [sent, piece] of pieces.entries()) {
      await pause.at(sent, request.over);
      if (response.destroyed) return;
      response.write(piece);
      await (everyMs === undefined ? nextTick() : wait(everyMs));
    }
    await pause.at(pieces.length, request.over);
    response.end(closing);
  };

  const answerAsk = async (request: StandInRequest, response: ServerResponse): Promise<void> => {
    if (refusal?.isRefused(request)) sendJson(response, refusal.status, refusal.body, refusal.headers);
    else if (bad && bad.left > 0) {
      bad.left -= 1;
      await answerBadly(bad.kind, {
        response,
        frames: framesFor(request),
        wire: wireOf(request.path),
        options: bad.options,
      });
    } else await streamAnswer(request, response);
  };

  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await receive(message, response);
    const isAuthorized = apiKey === undefined || wire.keyOf(request.headers) === apiKey;
    if (!isAuthorized) sendJson(response, 401, wire.errorBody(401, 'no such key'));
    else if (request.method === 'POST' && wireOf(request.path).asks.test(request.path))
      await answerAsk(request, response);
    else if (wire.lists.test(request.path)) sendJson(response, 200, wire.listing(models));
    else sendJson(response, 404, wire.errorBody(404, `no ${request.path} here`));
  };

  const server = await startLoopback(respond, port);

  return {
    url: server.url + wire.basePath,
    requests,
    timesListed: () => timesListed,
    answersWith: (fixed) => {
      answer = () => fixed;
    },
    answersWhen: (chosen) => {
      answer = chosen;
    },
    pauseAfter: pause.after,
    resume: pause.resume,
    behavesBadly: (kind, badOptions = {}) => {
      bad = { kind, options: badOptions, left: badOptions.times ?? Number.POSITIVE_INFINITY };
    },
    refusesWith: (body, status = 200, headers = {}) => {
      refusal = { body, status, headers, isRefused: () => true };
    },
    refusesWhen: (isRefused, body, status) => {
      refusal = { body, status, headers: {}, isRefused };
    },
    behavesWell: () => {
      bad = undefined;
      refusal = undefined;
    },
    close: server.close,
  };
};
