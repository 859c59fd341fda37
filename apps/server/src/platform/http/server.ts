import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { Logger } from 'pino';
import type { ForeignRefusal } from '@studiolo/contract/wire/endpoint';
import { HEADERS, REQUEST_TIMEOUT_MS, toLocale, type Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../errors/refusal.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Caller, ResolveCaller } from '../traffic/caller.ts';
import { compressJson } from './compress.ts';
import {
  contentSecurityPolicy,
  PAGE_HEADERS,
  NOTHING_ALLOWED_POLICY,
} from './pages/content-security-policy.ts';
import { ERROR_PAGE_HEADERS, errorPage, isPageRequest } from './pages/error-page.ts';
import { parseForm } from './read-input.ts';
import { limitRefusedCalls } from './refused-calls.ts';
import { traceRequests } from './trace-requests.ts';
import { answerUnread } from './unread-requests.ts';
import { PERMISSIONS, UNROUTED_HEADERS } from './unrouted-headers.ts';
import { toWireError } from './wire-error.ts';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import { SOCKET_PATH } from '@studiolo/contract/wire/socket';

const KEY = /^[+/0-9a-z]{22}==$/i;

/**
 * Whether a request opens a socket. An upgrade to another protocol, or a malformed one, is answered like any
 * request.
 */
const isHandshake = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url?.split('?', 1)[0] === SOCKET_PATH &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-version'] === '13' &&
  KEY.test(headers['sec-websocket-key'] ?? '');

/**
 * Closes a socket after a protocol error of the page, such as an oversized message. This is not an error
 * of the server.
 */
const onSocketError = (
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
): void => {
  if (error.code?.startsWith('WS_ERR_')) return;
  request.log.error({ err: error }, 'a socket failed');
  socket.terminate();
};

type RequestsInFlight = ReturnType<typeof createRequestsInFlight>;

/** Ordinary requests in flight, so that a shutdown can wait for them. */
const createRequestsInFlight = () => {
  const pending = new Set<object>();
  let drained: PromiseWithResolvers<void> | undefined;
  const end = (each: object): void => {
    pending.delete(each);
    if (pending.size === 0) drained?.resolve();
  };
  return {
    begin: (each: object): void => void pending.add(each),

    end,

    async while<T>(work: Promise<T>): Promise<T> {
      pending.add(work);
      return work.finally(() => end(work));
    },

    async untilNone(): Promise<void> {
      if (pending.size === 0) return;
      drained ??= Promise.withResolvers();
      await drained.promise;
    },
  };
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Open event streams; each resolves once its last message is flushed. */
    openStreams: Set<Promise<void>>;
    /** Ordinary requests that a shutdown waits for, until they are answered and their work is done. */
    inFlight: RequestsInFlight;
  }
  interface FastifyContextConfig {
    /** Whether the response lasts until its source ends. */
    isStream?: boolean;
    refusalOf?: (refusal: ForeignRefusal) => unknown;
  }
  interface FastifyRequest {
    caller: Caller;
    locale: Locale;
    /** Country of the caller, according to a trusted proxy. */
    country: string | undefined;
    timeZone: string | undefined;
  }
}

/** Status of a business refusal in foreign protocols. Our own envelopes are sent with 200. */
const TOO_MANY_REQUESTS = 429;
const ANONYMOUS: Caller = { kind: 'anonymous' };

export type HttpOptions = {
  log: Logger;
  tracing?: Tracing;
  resolveCaller: ResolveCaller;
  /** Whether, or at which addresses, a proxy in front is trusted. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  /** Header in which a trusted proxy names the caller's country. */
  countryHeader: string | undefined;
  isHttps: boolean;
  fileSize: number;
  rateLimitScale: number;
};

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '')?.[1];

/** Reads the header only from a trusted proxy, because anybody else could set it to any value. */
const countryOf = ({ ips = [], headers }: FastifyRequest, header: string): string | undefined => {
  const country = ips.length > 1 ? textOf(headers[header])?.toUpperCase() : undefined;
  // Proxies send XX for unknown, and T1 for Tor.
  return country !== undefined && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined;
};

/** Creates an HTTP server with our headers, body parsers, callers and error responses, but without routes. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { log, tracing, resolveCaller, trustProxy, countryHeader, isHttps, fileSize, rateLimitScale } =
    options;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A missing host is refused below, with an envelope.
    http: { requireHostHeader: false, shouldUpgradeCallback: isHandshake },
    clientErrorHandler: answerUnread,
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { maxParamLength: 2000, querystringParser: parseForm },
    // Requests that cannot be routed skip all hooks, so they get the usual headers here.
    frameworkErrors: (error, request, unrouted) => {
      const reply = unrouted as FastifyReply;
      const locale = toLocale(request.headers[HEADERS.language]);
      const { status, body } = toWireError(error, locale);
      reply.status(status).headers(UNROUTED_HEADERS);
      if (!isPageRequest(request)) return reply.send(body);
      return reply.headers(ERROR_PAGE_HEADERS).send(errorPage(locale, status, body.msg));
    },
  }) as unknown as FastifyInstance;
  app.decorate('openStreams', new Set<Promise<void>>());
  app.decorate('inFlight', createRequestsInFlight());
  app.decorateRequest('caller');
  app.decorateRequest('locale');
  app.decorateRequest('country');
  app.decorateRequest('timeZone');
  // Expectations other than `100-continue` may be ignored (RFC 9110).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Registered first, so that a trace contains everything that a request waits for.
  if (tracing?.isOn) traceRequests(app, tracing);
  app.addHook('onRequest', async (request, reply) => {
    const isOrdinary = !request.routeOptions.config?.isStream && request.headers.upgrade === undefined;
    if (isOrdinary) app.inFlight.begin(request);
    reply.header('permissions-policy', PERMISSIONS);
    request.caller = ANONYMOUS;
    request.locale = toLocale(request.headers[HEADERS.language]);
    request.country = countryHeader === undefined ? undefined : countryOf(request, countryHeader);
    request.timeZone = textOf(request.headers[HEADERS.timeZone]);
    const token = textOf(request.headers[HEADERS.token]) ?? bearerOf(request);
    if (!token || !request.url.startsWith('/api/')) return;
    request.caller = await resolveCaller(token, request.timeZone);
  });
  app.addHook('onResponse', async (request) => app.inFlight.end(request));
  limitRefusedCalls(app, rateLimitScale);
  compressJson(app);
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterSeconds, isUnexpected } = toWireError(error, request.locale ?? 'en_US');
    if (isUnexpected) request.log.error({ err: error }, 'unexpected error');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.header('cache-control', 'no-store');
    const { refusalOf } = request.routeOptions.config;
    if (isPageRequest(request))
      return reply
        .status(status)
        .headers(ERROR_PAGE_HEADERS)
        .send(errorPage(request.locale ?? 'en_US', status, body.msg));
    if (!refusalOf) return reply.status(status).send(body);
    const headers = {
      status: status === 200 ? TOO_MANY_REQUESTS : status,
      reason: body.data?.reason ?? 'INTERNAL',
      message: body.msg,
    };
    return reply.status(headers.status).send(refusalOf(headers));
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Obsolete headers, which no supported browser reads.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new Refusal('INVALID', { key: 'not-a-request' });
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return;
    reply.header('content-security-policy', NOTHING_ALLOWED_POLICY);
    for (const name of PAGE_HEADERS) reply.removeHeader(name);
  });
  await app.register(formbody, { parser: parseForm });
  await app.register(multipart, {
    limits: { fileSize, files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 }, errorHandler: onSocketError });
  await app.register(rateLimit, { global: false });
  return app;
};
