import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Foreign } from '@studiolo/contract/wire/endpoint';
import { Refusal } from '../errors/refusal.ts';
import type { Context, Handler } from './handle.ts';
import { readInput } from './read-input.ts';

type ForeignHandler = Extract<Handler, { speak: unknown }>;

export const withStreamedBodies = (app: FastifyInstance, mount: (scope: FastifyInstance) => void): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    mount(scope);
  });
};

async function* bounded(body: Readable, max: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw new Refusal('TOO_LARGE', { key: 'too-long' });
    yield chunk;
  }
}

const bodyOf = ({ bodySize }: Foreign, { body, headers }: FastifyRequest): Readable | undefined => {
  if (!(body instanceof Readable)) return undefined;
  if (bodySize === undefined) return body;
  if (Number(headers['content-length'] ?? 0) > bodySize) throw new Refusal('TOO_LARGE', { key: 'too-long' });
  return Readable.from(bounded(body, bodySize), { objectMode: false });
};

const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ) as [string, string][],
  );

const asRequest = (call: Foreign, request: FastifyRequest, site: string): Request => {
  const body = call.body === undefined ? undefined : bodyOf(call, request);
  const url = new URL(request.url, site === '' ? 'http://localhost' : site);
  const streamed = body ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(url, { method: request.method, headers: headersOf(request), ...streamed });
};

export const handleForeign = async (
  { call, speak }: ForeignHandler,
  contextOf: (request: FastifyRequest, input: unknown) => Context<Foreign>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const input = readInput(call, { ...request.headers, ...(request.params as object) });
  const context = contextOf(request, input);
  const { status, headers, body } = await speak(context, asRequest(call, request, context.site));
  reply.status(status).headers(Object.fromEntries(headers));
  return reply.send(body ? Readable.fromWeb(body) : undefined);
};
