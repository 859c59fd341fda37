import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsOf } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { startCollector, type Collector } from '../../../testing/stand-ins/services/collector.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';
import { until } from '../../../testing/until.ts';

const PROMPT = 'Where does Ann’s brother keep the lamp oil?';

let collector: Collector;
let openai: StandIn;
let server: TestServer;

const tracedServer = (endpoint: string, settings: Record<string, string> = {}) =>
  startServer({
    settings: {
      ...settingsOf(openai),
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '20',
      TRUST_PROXY: '1',
      ...settings,
    },
  });

beforeAll(async () => {
  [collector, openai] = await Promise.all([startCollector(), startOpenAI()]);
  server = await tracedServer(`${collector.url}/`, {
    OTEL_EXPORTER_OTLP_HEADERS: 'X-Tenant=lamps,authorization=Bearer%20secret%2Ckey',
    OTEL_SERVICE_NAME: 'studiolo-test',
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([collector.close(), openai.close()]);
});

/** Waits for the root of a trace of a question, and returns the trace. */
const traceOfQuestion = async () => {
  const route = await until(() =>
    collector.spans.find(({ name }) => name.startsWith('POST /api/cli/ai/chat')),
  );
  await until(() => collector.spans.some(({ name }) => name === 'run answer'));
  return { route, spans: collector.spans.filter(({ traceId }) => traceId === route.traceId) };
};

it('makes a question one trace: request, run, model call, connection [admin.traces]', async () => {
  const ann = await aUser(server);
  openai.answersWith({ text: ['In the ', 'lamp room.'] });
  const msgId = randomUUID();
  const { last } = await ann.readStream(ask, { msgId, prompt: PROMPT });
  expect(last.code).toBe(200);

  const { route, spans } = await traceOfQuestion();
  const named = (name: RegExp) => spans.find((span) => name.test(span.name));
  const [run, chat] = [named(/^run answer$/), named(/^chat /)];
  const connection = spans.find(({ name, parentSpanId }) => name === 'POST' && parentSpanId === chat?.spanId);

  expect(route).toMatchObject({ kind: 2, status: {} });
  expect(route.parentSpanId).toBeUndefined();
  expect(route.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': route.name.replace('POST ', ''),
    'url.scheme': 'http',
    'http.response.status_code': 200,
  });
  expect(run?.parentSpanId).toBe(route.spanId);
  expect(run?.attributes).toEqual({
    'studiolo.run.kind': 'answer',
    'studiolo.run.attempt': 1,
    'studiolo.run.state': 'done',
  });
  expect(chat).toMatchObject({ kind: 3, parentSpanId: run?.spanId });
  expect(chat?.attributes).toEqual({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': expect.any(String),
    'gen_ai.usage.input_tokens': expect.any(Number),
    'gen_ai.usage.output_tokens': expect.any(Number),
  });
  expect(connection?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  });

  expect(collector.faults).toEqual([]);
  expect(collector.requests[0]).toMatchObject({ 'x-tenant': 'lamps', authorization: 'Bearer secret,key' });
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'studiolo-test' });
  // Model services belong to others.
  expect(openai.requests.every(({ headers }) => headers['traceparent'] === undefined)).toBe(true);

  const all = JSON.stringify(collector.spans);
  for (const secret of [PROMPT, 'lamp', msgId, ann.email, ann.token, '?', '@'])
    expect(all).not.toContain(secret);
  const ids = await server.inside.database.$client.query('select id, owner_id, asker_id from runs');
  for (const row of ids.rows as Record<string, string>[])
    for (const id of Object.values(row)) expect(all).not.toContain(id);
});

it('continues the trace of a trusted proxy, and no other’s', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const call = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/openapi.json`, { headers })).body?.cancel();
  const spans = () => collector.spans.filter(({ name }) => name === 'GET /api/openapi.json');
  await call({ traceparent });
  await until(() => spans().length === 1);
  await call({ traceparent, 'x-forwarded-for': '203.0.113.7' });
  await until(() => spans().length === 2);

  const [direct, forwarded] = spans();
  expect(direct?.traceId).not.toBe(traceId);
  expect(forwarded).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
});

it.each(['refuses connections', 'fails', 'refuses all traces'])(
  'answers as always if the collector %s, and counts the spans',
  async (what) => {
    const failing = await startCollector();
    failing.refusesWith(what === 'fails' ? 503 : 401);
    if (what === 'refuses connections') await failing.close();
    const other = await tracedServer(failing.url);
    const ben = await aUser(other);
    const { last } = await ben.readStream(ask, { msgId: randomUUID(), prompt: PROMPT });
    expect(last.code).toBe(200);

    const state = what === 'refuses all traces' ? 'dropped' : 'queued';
    await until(async () =>
      new RegExp(`^studiolo_trace_spans\\{state="${state}"\\} [1-9]`, 'm').test(
        await (await fetch(`${other.url}/metrics`)).text(),
      ),
    );
    await other.stop();
    if (what !== 'refuses connections') await failing.close();
  },
);
