import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracing } from '../tracing/tracing.ts';

/**
 * Returns the parent span that a trusted proxy sends, otherwise null. Any other caller could attach requests
 * to someone else's trace, or have all their requests recorded.
 */
const parentOf = ({ ips = [], headers }: FastifyRequest): string | null => {
  const { traceparent } = headers;
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : null;
};

/**
 * Makes each request of the API a trace, or a part of the proxy’s. Sockets are left out, as they may be open
 * for days, and addresses too, as they contain ids.
 */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '' } = request.routeOptions;
    if (!route.startsWith('/api/') || request.headers.upgrade !== undefined) return done();
    const span = tracing.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      parent: parentOf(request),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'url.scheme': request.protocol,
      },
    });
    spans.set(request, span);
    tracing.within(span, done);
  });
  // Reading a body leaves the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.within(span, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
    done();
  });
};
