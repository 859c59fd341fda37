import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Endpoint, Stream } from '@studiolo/contract/wire/endpoint';
import { HEADERS, STREAM_PIECE_MS } from '@studiolo/contract/wire/headers';
import { say } from '@studiolo/contract/text/say';
import { Refusal } from '../errors/refusal.ts';
import { checkAccess, checkApp, type IsKnownApp } from './check-access.ts';
import type { OutgoingFile } from '../traffic/outgoing-file.ts';
import type { Context, Handler } from './handle.ts';
import { sendBytes } from './send-bytes.ts';
import { sendEventStream } from './event-stream.ts';
import { readFilePart } from './read-file-part.ts';
import { readFormParts } from './read-form-parts.ts';
import { readInput } from './read-input.ts';
import { speakForeign, withStreamedBodies } from './speak-foreign.ts';

const DEFAULT_PER_MINUTE = 240;
/** Given as the reason, since making an error for each reader who is done costs more than it says. */
const GONE = 'gone';

const asFields = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const fieldsOf = async (call: Endpoint | Stream, request: FastifyRequest): Promise<object> => {
  if (call.method === 'GET') return asFields(request.query);
  if (call.encoding === 'form' && request.isMultipart()) return readFormParts(request);
  if (call.encoding !== 'raw') return asFields(request.body);
  return { body: request.body, signature: request.headers[call.signedBy ?? ''] };
};

const rawInput = async (call: Endpoint | Stream, request: FastifyRequest): Promise<unknown> => ({
  ...(await fieldsOf(call, request)),
  ...asFields(request.params),
});

/** Who sends too often: a user, a sign-up, or whoever is at an address. */
const senderOf = ({ caller, ip }: FastifyRequest): string => {
  if ('userId' in caller) return caller.userId;
  if (caller.kind === 'visitor') return caller.visitorId;
  if (caller.kind === 'key') return caller.keyId;
  return caller.kind === 'pending' ? caller.signUpId : ip;
};

/** Whoever is no operator is told that there is no such call. */
const refuseAllBut =
  (isAdmin: Options['isAdmin']) =>
  async ({ caller }: FastifyRequest): Promise<void> => {
    if (caller.kind !== 'user' || !(await isAdmin(caller.userId))) throw new Refusal('NOT_FOUND');
  };

/** Bodies that stay as they came. */
const withRawBodies = (app: FastifyInstance, mount: (scope: FastifyInstance) => void): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    mount(scope);
  });
};

const contextOf = (request: FastifyRequest, input: unknown): Context<Endpoint> => ({
  caller: request.caller,
  input,
  locale: request.locale,
  address: request.ip,
  country: request.country,
  timeZone: request.timeZone,
  userAgent: request.headers['user-agent'] ?? '',
  site: URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '',
});

/** The number after which a follower wants to go on; anything but a whole number means from the start. */
const lastEventId = (request: FastifyRequest): number => {
  const header = request.headers[HEADERS.lastEventId];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : 0;
};

const answerEndpoint = async (
  { call, answer }: Extract<Handler, { answer: unknown }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const part = call.encoding === 'multipart' ? await readFilePart(request, call.fileSize) : undefined;
  const input = readInput(call, part ? part.fields : await rawInput(call, request));
  const data = await answer(contextOf(request, input), part?.file);
  if (call.answer === 'bytes') return sendBytes(request, reply, data as OutgoingFile);
  return reply.send({ code: 200, msg: say(request.locale, 'success'), type: 'SUCCESS', data: data ?? null });
};

/** Calls `end` should a session end, until it is let go of by what this answers. */
type WhileSession = (sessionId: string, end: () => void) => () => void;

const followStream = async (
  { call, follow }: Extract<Handler, { follow: unknown }>,
  request: FastifyRequest,
  reply: FastifyReply,
  whileSession: WhileSession,
): Promise<void> => {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort(GONE));
  if ('sessionId' in request.caller)
    reply.raw.on(
      'close',
      whileSession(request.caller.sessionId, () => reply.raw.destroy()),
    );
  const context = contextOf(request, readInput(call, await rawInput(call, request)));
  const { openStreams, inFlight } = request.server;
  const source = await inFlight.while(
    follow(context, { afterId: lastEventId(request), signal: gone.signal }),
  );
  const piece =
    request.headers[HEADERS.pieces] === undefined
      ? undefined
      : setTimeout(() => gone.abort(GONE), STREAM_PIECE_MS);
  const sending = sendEventStream(reply, source, request.locale, gone.signal);
  openStreams.add(sending);
  await sending.finally(() => {
    clearTimeout(piece);
    openStreams.delete(sending);
  });
};

type Options = {
  rateLimitScale: number;
  isKnownApp: IsKnownApp;
  whileSession: WhileSession;
  isAdmin: (userId: string) => Promise<boolean>;
};

/** Makes every call of the contract reachable; a call without a handler, or a handler for none, stops the start. */
export const mountCalls = (
  app: FastifyInstance,
  calls: readonly Call[],
  handlers: readonly Handler[],
  { rateLimitScale, isKnownApp, whileSession, isAdmin }: Options,
): void => {
  const missing = calls.filter((call) => !handlers.some((handler) => handler.call === call));
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ path }) => path).join(', ')}`);
  const mount = (scope: FastifyInstance, handler: Handler): void => {
    const { call } = handler;
    scope.route({
      method: call.method,
      url: `/api${call.path}`,
      ...(call.bodySize === undefined ? {} : { bodyLimit: call.bodySize }),
      config: {
        isStream: 'follow' in handler,
        ...(call.kind === 'foreign' && call.refusal ? { refusalOf: call.refusal } : {}),
        rateLimit: {
          max: Math.ceil((call.perMinute ?? DEFAULT_PER_MINUTE) * rateLimitScale),
          timeWindow: 60_000,
          hook: 'preHandler',
          keyGenerator: senderOf,
          errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => {
            const seconds = Math.ceil(ttl / 1000);
            return new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });
          },
        },
      },
      onRequest: [
        (request) => checkApp(call, request, isKnownApp),
        (request, _reply, done) => {
          checkAccess(call, request);
          done();
        },
        ...(call.access === 'admin' ? [refuseAllBut(isAdmin)] : []),
      ],
      handler: (request, reply) => {
        if ('follow' in handler) return followStream(handler, request, reply, whileSession);
        const { inFlight } = request.server;
        return 'answer' in handler
          ? inFlight.while(answerEndpoint(handler, request, reply))
          : inFlight.while(speakForeign(handler, contextOf, request, reply));
      },
    });
  };
  for (const handler of handlers) {
    if (handler.call.kind === 'foreign') withStreamedBodies(app, (scope) => mount(scope, handler));
    else if (handler.call.encoding === 'raw') withRawBodies(app, (scope) => mount(scope, handler));
    else mount(app, handler);
  }
};
