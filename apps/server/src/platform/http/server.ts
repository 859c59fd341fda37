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
import type { Caller, ResolveCaller } from '../traffic/caller.ts';
import { compressJson } from './compress.ts';
import { contentSecurityPolicy, OF_PAGES, SHUT } from './content-security-policy.ts';
import { createInFlight, type InFlight } from './in-flight.ts';
import { parseForm } from './read-input.ts';
import { limitRefusedCalls } from './refused-calls.ts';
import { isHandshake, onSocketError } from './socket-faults.ts';
import { answerUnread } from './unread-requests.ts';
import { PERMISSIONS, UNROUTED_HEADERS } from './unrouted-headers.ts';
import { toWireError } from './wire-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Event streams that are being sent; each settles once its last message is out. */
    openStreams: Set<Promise<void>>;
    /** What a stop waits for: ordinary requests, until they are answered and their work is done. */
    inFlight: InFlight;
  }
  interface FastifyContextConfig {
    /** Goes on for as long as there is something to say, and is ended by who says it. */
    isStream?: boolean;
    /** How the protocol of this call puts a refusal. */
    refusalOf?: (told: ForeignRefusal) => unknown;
  }
  interface FastifyRequest {
    caller: Caller;
    locale: Locale;
    /** As a proxy that is trusted names it. */
    country: string | undefined;
    timeZone: string | undefined;
  }
}

/** What has a business number among us is a status of its own elsewhere. */
const OF_BUSINESS = 429;
const ANONYMOUS: Caller = { kind: 'anonymous' };

export type HttpOptions = {
  log: Logger;
  resolveCaller: ResolveCaller;
  /** Whether, or at which addresses, a proxy in front is believed. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  /** By which such a proxy names the country of the caller. */
  countryHeader: string | undefined;
  isHttps: boolean;
  /** The largest file any endpoint takes, in bytes. */
  fileSize: number;
  rateLimitScale: number;
};

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;

/** The token of who speaks a protocol that others wrote. */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '')?.[1];

/** Only what a trusted proxy says counts: without one, whoever asks could write anything into the header. */
const countryOf = ({ ips = [], headers }: FastifyRequest, header: string): string | undefined => {
  const country = ips.length > 1 ? textOf(headers[header])?.toUpperCase() : undefined;
  // Proxies say XX, or T1 of Tor, where they do not know.
  return country !== undefined && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined;
};

/** An HTTP server with our headers, body readers, callers and error answers; it has no routes yet. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { log, resolveCaller, trustProxy, countryHeader, isHttps, fileSize, rateLimitScale } = options;
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
    // What cannot even be routed passes no hook: it gets what every other answer gets here.
    frameworkErrors: (error, request, unrouted) => {
      const reply = unrouted as FastifyReply;
      const { status, body } = toWireError(error, toLocale(request.headers[HEADERS.language]));
      return reply.status(status).headers(UNROUTED_HEADERS).send(body);
    },
  }) as unknown as FastifyInstance;
  app.decorate('openStreams', new Set<Promise<void>>());
  app.decorate('inFlight', createInFlight());
  app.decorateRequest('caller');
  app.decorateRequest('locale');
  app.decorateRequest('country');
  app.decorateRequest('timeZone');
  // Whatever is expected besides `100-continue` may be passed over, see RFC 9110.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
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
    const { status, body, retryAfterSeconds, isOurs } = toWireError(error, request.locale ?? 'en_US');
    if (isOurs) request.log.error({ err: error }, 'unexpected error');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.header('cache-control', 'no-store');
    const { refusalOf } = request.routeOptions.config;
    if (!refusalOf) return reply.status(status).send(body);
    const told = {
      status: status === 200 ? OF_BUSINESS : status,
      reason: body.data?.reason ?? 'INTERNAL',
      message: body.msg,
    };
    return reply.status(told.status).send(refusalOf(told));
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // No browser that the page runs in reads these.
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
    reply.header('content-security-policy', SHUT);
    for (const name of OF_PAGES) reply.removeHeader(name);
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
