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
  'redirect-inward',
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
export const INWARD_PATH = '/inward';

const HUGE_EVENT_LENGTH = 8 * 1024 * 1024;
const BOMB_BYTES = 512 * 1024 * 1024;
const SPLIT_AT = 5;

type Scene = { response: ServerResponse; frames: Frames; wire: Wire; options: BadOptions };

type Act = (scene: Scene) => void | Promise<void>;

const openStream = ({ response }: Scene, headers: Record<string, string> = {}): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', ...headers });

const bodyOf = ({ frames }: Scene): Buffer =>
  Buffer.from([frames.opening, ...frames.pieces, frames.closing].join(''));

const firstHalf = ({ frames }: Scene): string =>
  [frames.opening, ...frames.pieces.slice(0, Math.ceil(frames.pieces.length / 2))].join('');

const withStatus =
  (status: number, headersOf: (options: BadOptions) => Record<string, string> = () => ({})): Act =>
  ({ response, wire, options }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headersOf(options) });
    response.end(JSON.stringify(wire.errorBody(status, `stand-in answers ${status}`)));
  };

const halfThen =
  (rest: (scene: Scene) => string): Act =>
  (scene) => {
    openStream(scene).end(firstHalf(scene) + rest(scene));
  };

/** Sends small pieces, each as a separate chunk. */
const inSlices = async (scene: Scene, length: number, pause: () => Promise<unknown>): Promise<void> => {
  const response = openStream(scene);
  const bytes = bodyOf(scene);
  for (let at = 0; at < bytes.length && !response.destroyed; at += length) {
    response.write(bytes.subarray(at, at + length));
    await pause();
  }
  response.end();
};

const explode: Act = async (scene) => {
  const gzip = createGzip({ level: 1 });
  gzip.pipe(openStream(scene, { 'content-encoding': 'gzip' }));
  const zeros = Buffer.alloc(1024 * 1024);
  gzip.write('data: ');
  for (let sent = 0; sent < BOMB_BYTES && !scene.response.destroyed; sent += zeros.length) {
    await new Promise((resolve) => gzip.write(zeros, resolve));
  }
  gzip.end();
};

const acts: Readonly<Record<BadUpstream, Act>> = {
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
  empty: (scene) => void openStream(scene).end(),
  'bad-json': halfThen(({ frames }) => `data: {"choices": [{"delta"\n\n${frames.closing}`),
  'half-event': halfThen(({ frames }) => frames.closing.slice(0, 20)),
  'split-utf8': (scene) => inSlices(scene, SPLIT_AT, nextTick),
  'stall-before-headers': () => undefined,
  'stall-in-the-middle': (scene) => void openStream(scene).write(firstHalf(scene)),
  drip: (scene) => {
    const { dripMs = 1000 } = scene.options;
    return inSlices(scene, 1, () => (dripMs === 0 ? nextTick() : wait(dripMs)));
  },
  cut: async (scene) => {
    await new Promise((resolve) => openStream(scene).write(firstHalf(scene), resolve));
    await nextTick();
    scene.response.destroy();
  },
  'no-end': halfThen(() => ''),
  'huge-event': (scene) => {
    const { pieces } = scene.wire.frames(
      [{ type: 'text', text: 'x'.repeat(HUGE_EVENT_LENGTH) }],
      { inputTokens: 1, outputTokens: 1 },
      'stand-in',
    );
    openStream(scene).end([scene.frames.opening, ...pieces, scene.frames.closing].join(''));
  },
  'error-event': halfThen(({ wire }) => wire.errorEvent('the stand-in gave up')),
  'redirect-inward': ({ response }) => {
    response.writeHead(307, { location: INWARD_PATH }).end();
  },
  'compressed-bomb': explode,
};

export const answerBadly = async (kind: BadUpstream, scene: Scene): Promise<void> => acts[kind](scene);
