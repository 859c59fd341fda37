import { errorTypeOf, type Tracing } from '../tracing/tracing.ts';

/**
 * Records calls of services that operators set, within the span that makes them, until their headers
 * arrive. Sends them no `traceparent`, since they belong to others.
 */
export const traceFetch =
  (fetch: typeof globalThis.fetch, tracing: Tracing): typeof globalThis.fetch =>
  async (input, init) => {
    if (!tracing.active() || input instanceof Request) return fetch(input, init);
    const { hostname, port, protocol } = new URL(input);
    const method = init?.method ?? 'GET';
    const span = tracing.start({
      name: method,
      kind: 'client',
      attributes: {
        'http.request.method': method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      },
    });
    try {
      const response = await fetch(input, init);
      span.set({ 'http.response.status_code': response.status });
      if (response.status >= 400) span.fail(String(response.status));
      return response;
    } catch (error) {
      if (!init?.signal?.aborted) span.fail(errorTypeOf(error));
      throw error;
    } finally {
      span.end();
    }
  };
