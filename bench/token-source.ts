import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  answerTokens,
  preciseNow,
  stampedToken,
  parseStreamRequest,
  type StreamRequest,
} from './harness/tokens.ts';
import type { StreamLog } from './harness/source-log.ts';

/**
 * A model service with OpenAI's protocol. Runs in its own process, because its work must not count as the product's.
 * The last message sets the number and rate of the tokens. Without these, the answer is short.
 */
const SHORT_ANSWER: StreamRequest = { tokens: 3, everyMs: 0, isStamped: false, id: '' };
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
  const sentHash = createHash('sha256');
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
  const sendToken = (): boolean => {
    const token = isStamped ? stampedToken() : (tokens[at] ?? '');
    if (at === 0) entry.firstAt = preciseNow();
    at += 1;
    sentHash.update(token);
    if (at === count) entry.lastAt = preciseNow();
    return response.write(chunk({ content: token }));
  };
  const end = (): void => {
    response.write(chunk({}, 'stop'));
    response.end('data: [DONE]\n\n');
    log.push({ ...entry, sha256: sentHash.digest('hex') });
  };
  /** Sends as fast as the socket accepts, in bursts, so all streams progress together. */
  const sendAtFullSpeed = (): void => {
    for (let burst = 0; at < count && !isOver; burst += 1) {
      if (!sendToken()) return void response.once('drain', sendAtFullSpeed);
      if (burst === 20) return void setImmediate(sendAtFullSpeed);
    }
    if (!isOver) end();
  };
  /** Uses an absolute schedule, so a late timer catches up instead of drifting. */
  const startedAt = preciseNow() + thinksMs;
  const sendOnSchedule = (): void => {
    while (!isOver && at < count && startedAt + at * everyMs <= preciseNow()) sendToken();
    if (isOver) return;
    if (at < count) setTimeout(sendOnSchedule, Math.max(0, startedAt + at * everyMs - preciseNow()));
    else end();
  };
  setTimeout(everyMs === 0 ? sendAtFullSpeed : sendOnSchedule, thinksMs);
};

const server = createServer((request, response) => {
  const askedAt = preciseNow();
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
        parseStreamRequest(JSON.stringify((body as { messages: unknown[] }).messages.at(-1))) ?? SHORT_ANSWER,
        response,
        askedAt,
      ),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
