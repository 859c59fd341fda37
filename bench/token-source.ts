import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { answerTokens, moment, stampedToken, streamAskedIn, type StreamRequest } from './harness/tokens.ts';
import type { StreamLog } from './harness/source-log.ts';

/**
 * A model service with OpenAI's protocol, in a process of its own so that its work does not count as ours.
 * The last message sets the number and pace of the tokens; any other gets a short answer.
 */
const SHORT: StreamRequest = { tokens: 3, everyMs: 0, isStamped: false, id: '' };
let log: StreamLog[] = [];

const chunk = (delta: object, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'bench',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;

const answer = (request: StreamRequest, response: ServerResponse, askedAt: number): void => {
  const { tokens: count, everyMs, isStamped, id, thinksMs = 0 } = request;
  const tokens = isStamped ? [] : answerTokens(count);
  const sent = createHash('sha256');
  const entry: StreamLog = {
    id,
    askedAt,
    firstAt: 0,
    lastAt: 0,
    everyMs,
    tokens: count,
    sha256: '',
    isCut: false,
  };
  let at = 0;
  let isOver = false;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.socket?.setNoDelay(true);
  response.write(chunk({ role: 'assistant', content: '' }));
  response.on('close', () => {
    if (response.writableFinished) return;
    isOver = true;
    log.push({ ...entry, isCut: true });
  });
  const one = (): boolean => {
    const token = isStamped ? stampedToken() : (tokens[at] ?? '');
    if (at === 0) entry.firstAt = moment();
    at += 1;
    sent.update(token);
    if (at === count) entry.lastAt = moment();
    return response.write(chunk({ content: token }));
  };
  const end = (): void => {
    response.write(chunk({}, 'stop'));
    response.end('data: [DONE]\n\n');
    log.push({ ...entry, sha256: sent.digest('hex') });
  };
  /** As fast as the socket accepts, in bursts, so that all streams progress together. */
  const flow = (): void => {
    for (let burst = 0; at < count && !isOver; burst += 1) {
      if (!one()) return void response.once('drain', flow);
      if (burst === 20) return void setImmediate(flow);
    }
    if (!isOver) end();
  };
  /** By an absolute schedule, so that a late timer catches up instead of drifting. */
  const startedAt = moment() + thinksMs;
  const tick = (): void => {
    while (!isOver && at < count && startedAt + at * everyMs <= moment()) one();
    if (isOver) return;
    if (at < count) setTimeout(tick, Math.max(0, startedAt + at * everyMs - moment()));
    else end();
  };
  setTimeout(everyMs === 0 ? flow : tick, thinksMs);
};

const server = createServer((request, response) => {
  const askedAt = moment();
  const reply = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/log') return void reply(log);
  if (request.url === '/reset') {
    log = [];
    return void reply(null);
  }
  if (request.method !== 'POST') {
    return void reply({
      object: 'list',
      data: [{ id: 'gpt-4o-mini', object: 'model', owned_by: 'bench', created: 1 }],
    });
  }
  json(request).then(
    (body) =>
      answer(
        streamAskedIn(JSON.stringify((body as { messages: unknown[] }).messages.at(-1))) ?? SHORT,
        response,
        askedAt,
      ),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
