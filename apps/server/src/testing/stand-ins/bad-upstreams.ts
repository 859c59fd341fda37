import type { ServerResponse } from 'node:http';
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Frames, Wire } from './wire.ts';

/** Faults of external services. */
export const badUpstreams = [
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'rate-limited-with-retry-after',
  'internal-error',
  'unavailable',
  'html-page',
  'empty',
  'bad-json',
  'half-event',
  'split-utf8',
  'stall-before-headers',
  'stall-in-the-middle',
  'drip',
  'cut',
  'no-end',
  'huge-event',
  'error-event',
  'redirect-to-private-address',
  'compressed-bomb',
] as const;

export type BadUpstream = (typeof badUpstreams)[number];

export type BadOptions = {
  /** Number of bad answers before it works again; unlimited if omitted. */
  times?: number;
  /** Seconds in `Retry-After`, for `rate-limited-with-retry-after`. */
  retryAfter?: number;
  /** Pause between two bytes for `drip`, in ms. */
  dripMs?: number;
};

/** Target of a redirect to a private address; a request for it means that the redirect was followed. */
export const PRIVATE_TARGET_PATH = '/private-target';

const HUGE_EVENT_LENGTH = 8 * 1024 * 1024;
const BOMB_BYTES = 512 * 1024 * 1024;
const SPLIT_AT = 5;

type FaultContext = { response: ServerResponse; frames: Frames; wire: Wire; options: BadOptions };

type FaultResponder = (context: FaultContext) => void | Promise<void>;

const openStream = ({ response }: FaultContext, headers: Record<string, string> = {}): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', ...headers });

const bodyOf = ({ frames }: FaultContext): Buffer =>
  Buffer.from([frames.opening, ...frames.pieces, frames.closing].join(''));

const firstHalf = ({ frames }: FaultContext): string =>
  [frames.opening, ...frames.pieces.slice(0, Math.ceil(frames.pieces.length / 2))].join('');

const withStatus =
  (status: number, headersOf: (options: BadOptions) => Record<string, string> = () => ({})): FaultResponder =>
  ({ response, wire, options }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headersOf(options) });
    response.end(JSON.stringify(wire.errorBody(status, `stand-in answers ${status}`)));
  };

const halfThen =
  (rest: (context: FaultContext) => string): FaultResponder =>
  (context) => {
    openStream(context).end(firstHalf(context) + rest(context));
  };

/** Sends small pieces, each as a separate chunk. */
const inSlices = async (
  context: FaultContext,
  length: number,
  pause: () => Promise<unknown>,
): Promise<void> => {
  const response = openStream(context);
  const bytes = bodyOf(context);
  for (let at = 0; at < bytes.length && !response.destroyed; at += length) {
    response.write(bytes.subarray(at, at + length));
    await pause();
  }
  response.end();
};

const sendBomb: FaultResponder = async (context) => {
  const gzip = createGzip({ level: 1 });
  gzip.pipe(openStream(context, { 'content-encoding': 'gzip' }));
  const zeros = Buffer.alloc(1024 * 1024);
  gzip.write('data: ');
  for (let sent = 0; sent < BOMB_BYTES && !context.response.destroyed; sent += zeros.length) {
    await new Promise((resolve) => gzip.write(zeros, resolve));
  }
  gzip.end();
};

const responders: Readonly<Record<BadUpstream, FaultResponder>> = {
  unauthorized: withStatus(401),
  forbidden: withStatus(403),
  'not-found': withStatus(404),
  'rate-limited': withStatus(429),
  'rate-limited-with-retry-after': withStatus(429, ({ retryAfter = 30 }) => ({
    'retry-after': `${retryAfter}`,
  })),
  'internal-error': withStatus(500),
  unavailable: withStatus(503),
  'html-page': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome to nginx!</h1>');
  },
  empty: (context) => void openStream(context).end(),
  'bad-json': halfThen(({ frames }) => `data: {"choices": [{"delta"\n\n${frames.closing}`),
  'half-event': halfThen(({ frames }) => frames.closing.slice(0, 20)),
  'split-utf8': (context) => inSlices(context, SPLIT_AT, nextTick),
  'stall-before-headers': () => undefined,
  'stall-in-the-middle': (context) => void openStream(context).write(firstHalf(context)),
  drip: (context) => {
    const { dripMs = 1000 } = context.options;
    return inSlices(context, 1, () => (dripMs === 0 ? nextTick() : wait(dripMs)));
  },
  cut: async (context) => {
    await new Promise((resolve) => openStream(context).write(firstHalf(context), resolve));
    await nextTick();
    context.response.destroy();
  },
  'no-end': halfThen(() => ''),
  'huge-event': (context) => {
    const { pieces } = context.wire.frames(
      [{ type: 'text', text: 'x'.repeat(HUGE_EVENT_LENGTH) }],
      { inputTokens: 1, outputTokens: 1 },
      'stand-in',
    );
    openStream(context).end([context.frames.opening, ...pieces, context.frames.closing].join(''));
  },
  'error-event': halfThen(({ wire }) => wire.errorEvent('the stand-in gave up')),
  'redirect-to-private-address': ({ response }) => {
    response.writeHead(307, { location: PRIVATE_TARGET_PATH }).end();
  },
  'compressed-bomb': sendBomb,
};

export const answerBadly = async (kind: BadUpstream, context: FaultContext): Promise<void> =>
  responders[kind](context);
