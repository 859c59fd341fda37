import { json } from 'node:stream/consumers';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { startLoopback } from '../loopback.ts';

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^(?!0+$)[\\da-f]{${digits}}$`)));
const integer = z.string().check(z.regex(/^\d{1,20}$/));

/** OTLP values that a tracer sends if it uses neither lists nor maps. */
const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: integer }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
]);

const Attributes = z
  .array(z.strictObject({ key: z.string().check(z.minLength(1)), value: Value }))
  .check(z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'keys are unique'));

const Span = z
  .strictObject({
    traceId: hex(32),
    spanId: hex(16),
    parentSpanId: z.optional(hex(16)),
    name: z.string().check(z.minLength(1)),
    kind: z.int().check(z.minimum(1), z.maximum(5)),
    startTimeUnixNano: integer,
    endTimeUnixNano: integer,
    attributes: Attributes,
    status: z.strictObject({ code: z.optional(z.int().check(z.minimum(0), z.maximum(2))) }),
  })
  .check(
    z.refine(
      ({ startTimeUnixNano, endTimeUnixNano }) => BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano),
      'a span ends after its start',
    ),
  );

/** The fields of an `ExportTraceServiceRequest` that the server may send; any other one is an error. */
const Export = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(Span) }),
      ),
    }),
  ),
});

type ReceivedSpan = Pick<
  z.infer<typeof Span>,
  'traceId' | 'spanId' | 'parentSpanId' | 'name' | 'kind' | 'status'
> & { attributes: Record<string, string | number | boolean> };

type Attribute = z.infer<typeof Attributes>[number];

const fromAttributes = (attributes: readonly Attribute[]): ReceivedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => {
      if ('intValue' in value) return [key, Number(value.intValue)];
      if ('doubleValue' in value) return [key, value.doubleValue];
      return [key, 'boolValue' in value ? value.boolValue : value.stringValue];
    }),
  );

/** A collector of OTLP over HTTP in JSON. Refuses what does not conform, and keeps the reasons. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const resources: ReceivedSpan['attributes'][] = [];
  const requests: IncomingHttpHeaders[] = [];
  const faults: string[] = [];
  let refusal: number | undefined;

  const server = await startLoopback(async (message, response) => {
    requests.push(message.headers);
    const respond = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const body = await json(message);
    if (refusal !== undefined) return respond(refusal, {});
    const read = z.safeParse(Export, body);
    const isTraces = message.method === 'POST' && message.url === '/v1/traces';
    if (!isTraces || !read.success || message.headers['content-type'] !== 'application/json') {
      faults.push(`${message.method} ${message.url} ${read.error?.message}`);
      return respond(400, {});
    }
    for (const { resource, scopeSpans } of read.data.resourceSpans) {
      resources.push(fromAttributes(resource.attributes));
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: fromAttributes(span.attributes) });
    }
    return respond(200, { partialSuccess: {} });
  });

  return {
    url: server.url,
    spans,
    resources,
    requests,
    faults,
    refusesWith: (status: number | undefined) => {
      refusal = status;
    },
    named: (name: string) => spans.find((span) => span.name === name),
    close: server.close,
  };
};

export type Collector = Awaited<ReturnType<typeof startCollector>>;
