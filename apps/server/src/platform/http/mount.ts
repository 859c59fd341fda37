import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Endpoint, Stream } from '@studiolo/contract/wire/endpoint';
import { HEADERS, STREAM_PIECE_MS } from '@studiolo/contract/wire/headers';
import { say } from '@studiolo/contract/text/say';
import { Refusal } from '../errors/refusal.ts';
import type { ResolveCaller } from '../traffic/caller.ts';
import { senderNetworkOf } from '../traffic/network-of.ts';
import type { OutgoingFile } from '../traffic/outgoing-file.ts';
import type { Context, Handler } from './handle.ts';
import { sendBytes } from './send-bytes.ts';
import { sendEventStream } from './event-stream.ts';
import { readFilePart } from './read-file-part.ts';
import { readFormParts } from './read-form-parts.ts';
import { readInput } from './read-input.ts';
import { handleForeign, withStreamedBodies } from './handle-foreign.ts';
import { limitVisitorNetworks } from './visitor-networks.ts';

type IsKnownApp = (appCode: string) => Promise<boolean>;

const checkApp = async (
  { needsAppCode = false }: Call,
  { headers }: FastifyRequest,
  isKnownApp: IsKnownApp,
): Promise<void> => {
  // An empty header counts as missing, which means the product itself.
  const { [HEADERS.appCode]: appCode = '' } = headers;
  if (appCode === '' ? needsAppCode : typeof appCode !== 'string' || !(await isKnownApp(appCode))) {
    throw new Refusal('UNKNOWN_APP');
  }
  if (needsAppCode && headers['sec-fetch-site'] === 'cross-site') throw new Refusal('UNKNOWN_APP');
};

/** Whether a caller may only use one bot. */
const isApart = (kind: string): boolean => kind === 'visitor' || kind === 'key';

/** Second check: may this caller make the call? Whether a user is an operator is checked afterwards. */
const checkAccess = ({ access }: Call, { caller }: FastifyRequest): void => {
  if (access === 'public') return;
  if (access === 'admin') {
    if (caller.kind !== 'user') throw new Refusal('NOT_FOUND');
    return;
  }
  if ((isApart(access) || isApart(caller.kind)) && access !== caller.kind) throw new Refusal('SIGNED_OUT');
  if (isApart(access)) return;
  // A token for the pay page counts as no token elsewhere.
  if (caller.kind === 'anonymous' || (caller.kind === 'payer' && access !== 'payer'))
    throw new Refusal('SIGNED_OUT');
  if (access === 'pending') return;
  if (caller.kind === 'pending') throw new Refusal('UNVERIFIED');
  if (caller.kind === 'initial' && access !== 'initial') throw new Refusal('INITIAL_PASSWORD');
};

const PREFLIGHT_SECONDS = '86400';

/**
 * Lets pages of any site read a response. Cookies are never sent along, so that access depends on the key
 * alone.
 */
const allowBrowsers = (reply: FastifyReply): void => {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  });
};

/** Answers the CORS preflight of a call from another site's page, allowing any headers. */
const mountPreflight = (app: FastifyInstance, url: string, method: string): void => {
  app.route({
    method: 'OPTIONS',
    url,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      allowBrowsers(reply);
      const requested = request.headers['access-control-request-headers'];
      const headers =
        typeof requested === 'string' && /^[\w\-, ]{1,2000}$/.test(requested) ? requested : undefined;
      return reply
        .status(204)
        .headers({
          'access-control-allow-methods': `${method}, OPTIONS`,
          'access-control-allow-headers': headers ?? 'authorization, content-type',
          'access-control-max-age': PREFLIGHT_SECONDS,
        })
        .send();
    },
  });
};

const DEFAULT_PER_MINUTE = 240;
/**
 * Reason of an abort. A string, because creating an error for each finished reader would be costly without
 * any benefit.
 */
const ABORT_REASON = 'gone';

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

/** Key of the rate limit: a user, a visitor, a key, a sign-up, or the network of an address. */
const senderOf = ({ caller, ip }: FastifyRequest): string => {
  if ('userId' in caller) return caller.userId;
  if (caller.kind === 'visitor') return caller.visitorId;
  if (caller.kind === 'key') return caller.keyId;
  return caller.kind === 'pending' ? caller.signUpId : senderNetworkOf(ip);
};

/** Responds to everybody except operators as if the call did not exist. */
const refuseAllBut =
  (isAdmin: Options['isAdmin']) =>
  async ({ caller }: FastifyRequest): Promise<void> => {
    if (caller.kind !== 'user' || !(await isAdmin(caller.userId))) throw new Refusal('NOT_FOUND');
  };

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

/** Position from which a follower continues. Anything except an integer means the start. */
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
  try {
    const input = readInput(call, part ? part.fields : await rawInput(call, request));
    const data = await answer(contextOf(request, input), part?.file);
    if (call.answer === 'bytes') return await sendBytes(request, reply, data as OutgoingFile);
    return reply.send({
      code: 200,
      msg: say(request.locale, 'success'),
      type: 'SUCCESS',
      data: data ?? null,
    });
  } finally {
    part?.discardRest();
  }
};

/** Calls `end` if the session ends. Returns a function that unsubscribes. */
type OnSessionEnd = (sessionId: string, end: () => void) => () => void;

const followStream = async (
  { call, follow }: Extract<Handler, { follow: unknown }>,
  request: FastifyRequest,
  reply: FastifyReply,
  whileSession: OnSessionEnd,
): Promise<void> => {
  const closed = new AbortController();
  // If the reader disconnected during the session look-up, `close` has already been emitted.
  const whenGone = (act: () => void): void => {
    if (reply.raw.destroyed) act();
    else reply.raw.on('close', act);
  };
  whenGone(() => closed.abort(ABORT_REASON));
  if ('sessionId' in request.caller)
    whenGone(whileSession(request.caller.sessionId, () => reply.raw.destroy()));
  const context = contextOf(request, readInput(call, await rawInput(call, request)));
  const { openStreams, inFlight } = request.server;
  const source = await inFlight.while(
    follow(context, { afterId: lastEventId(request), signal: closed.signal }),
  );
  const piece =
    request.headers[HEADERS.pieces] === undefined
      ? undefined
      : setTimeout(() => closed.abort(ABORT_REASON), STREAM_PIECE_MS);
  const sending = sendEventStream(reply, source, request.locale, closed.signal);
  openStreams.add(sending);
  await sending.finally(() => {
    clearTimeout(piece);
    openStreams.delete(sending);
  });
};

type Options = {
  rateLimitScale: number;
  isKnownApp: IsKnownApp;
  whileSession: OnSessionEnd;
  isAdmin: (userId: string) => Promise<boolean>;
  resolveCaller: ResolveCaller;
};

/** Mounts every call of the contract. Throws for a call without a handler, or a handler without a call. */
export const mountCalls = (
  app: FastifyInstance,
  calls: readonly Call[],
  handlers: readonly Handler[],
  { rateLimitScale, isKnownApp, whileSession, isAdmin, resolveCaller }: Options,
): void => {
  const missing = calls.filter((call) => !handlers.some((handler) => handler.call === call));
  if (missing.length > 0)
    throw new Error(`No handler is registered for ${missing.map(({ path }) => path).join(', ')}`);
  const mount = (scope: FastifyInstance, handler: Handler): void => {
    const { call } = handler;
    const url = `/api${call.path}`;
    const tokenField = call.kind === 'endpoint' ? call.tokenField : undefined;
    const isForBrowsers = call.kind === 'foreign' && call.isForBrowsers === true;
    if (isForBrowsers) mountPreflight(scope, url, call.method);
    scope.route({
      method: call.method,
      url,
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
      ...(call.access === 'visitor' && {
        preHandler: limitVisitorNetworks(Math.ceil((call.perMinute ?? DEFAULT_PER_MINUTE) * rateLimitScale)),
      }),
      onRequest: [
        (_request, reply, done) => {
          if (isForBrowsers) allowBrowsers(reply);
          done();
        },
        (request) => checkApp(call, request, isKnownApp),
        (request, _reply, done) => {
          if (tokenField === undefined) checkAccess(call, request);
          done();
        },
        ...(call.access === 'admin' ? [refuseAllBut(isAdmin)] : []),
      ],
      ...(tokenField !== undefined && {
        preValidation: async (request: FastifyRequest) => {
          if (request.caller.kind !== call.access) {
            const token = asFields(request.body)[tokenField as never] as unknown;
            request.caller = await resolveCaller(typeof token === 'string' ? token : undefined);
          }
          checkAccess(call, request);
        },
      }),
      handler: (request, reply) => {
        if ('follow' in handler) return followStream(handler, request, reply, whileSession);
        const { inFlight } = request.server;
        return 'answer' in handler
          ? inFlight.while(answerEndpoint(handler, request, reply))
          : inFlight.while(handleForeign(handler, contextOf, request, reply));
      },
    });
  };
  for (const handler of handlers) {
    if (handler.call.kind === 'foreign') withStreamedBodies(app, (scope) => mount(scope, handler));
    else if (handler.call.encoding === 'raw') withRawBodies(app, (scope) => mount(scope, handler));
    else mount(app, handler);
  }
};
