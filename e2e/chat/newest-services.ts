import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLoopback } from '../../apps/server/src/testing/stand-ins/loopback.ts';

type Fields = Record<string, unknown>;
type Message = { role: string; content?: unknown; parts?: Fields[] };

/** A step of an answer: a file search, the truncated start of an answer, or its rest. */
type Step = 'call' | 'cut' | 'rest';

type Service = {
  lists: RegExp;
  listing: unknown;
  key: (request: IncomingMessage) => unknown;
  messages: (body: Fields) => Message[];
  hasResult: (last: Message) => boolean;
  /** Returns the reason why a current service would reject a request; undefined if it would not. */
  refusal: (body: Fields) => string | undefined;
  events: Record<Step, unknown[]>;
};

export const BEGINNING = 'The tower has seven';
const REST = ' storeys and a lamp.';
export const WHOLE_REST = REST.trim();

const INPUT = { query: 'tower' };

/** The newest models think by default, and accept neither a temperature nor the older length limit. */
const refusalByOpenAI = (body: Fields): string | undefined => {
  if ('temperature' in body) return "Unsupported parameter: 'temperature' is not supported with this model.";
  if ('max_tokens' in body)
    return "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
  return 'tools' in body && body['reasoning_effort'] !== 'none'
    ? "Function tools with reasoning_effort are not supported; set reasoning_effort to 'none'."
    : undefined;
};

const blocksOf = ({ content }: Message): Fields[] => (Array.isArray(content) ? (content as Fields[]) : []);

const refusalByClaude = (body: Fields): string | undefined => {
  if ('temperature' in body) return '`temperature` is deprecated for this model.';
  const thinking = body['thinking'] as Fields | undefined;
  if (!thinking) return undefined;
  if (thinking['type'] !== 'adaptive') return '"thinking.type.enabled" is not supported for this model.';
  const called = (body['messages'] as Message[]).find((message) =>
    blocksOf(message).some(({ type }) => type === 'tool_use'),
  );
  return called && blocksOf(called)[0]?.['signature'] !== 'c2ln'
    ? 'messages.1.content.0.type: Expected `thinking`, but found `tool_use`.'
    : undefined;
};

const refusalByGemini = (body: Fields): string | undefined => {
  const config = (body['generationConfig'] ?? {}) as Fields & { thinkingConfig?: Fields };
  if ('temperature' in config) return 'temperature is not supported by this model.';
  if (config.thinkingConfig && 'thinkingBudget' in config.thinkingConfig)
    return 'Thinking budget is not supported for this model. Use thinking level.';
  const called = (body['contents'] as Message[])
    .flatMap(({ parts = [] }) => parts)
    .find((part) => 'functionCall' in part);
  return called && called['thoughtSignature'] !== 'c2ln'
    ? 'Function call is missing a thought_signature.'
    : undefined;
};

const chunk = (delta: object, finish: string | null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});

const block = (index: number, content: object, ...deltas: object[]) => [
  { type: 'content_block_start', index, content_block: content },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];

const claudeEvents = (index: number, text: string, reason: string) => [
  ...block(index, { type: 'text', text: '' }, { type: 'text_delta', text }),
  { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 9 } },
  { type: 'message_stop' },
];

const thoughtByClaude = block(
  0,
  { type: 'thinking', thinking: '', signature: '' },
  { type: 'thinking_delta', thinking: 'The files may say it.' },
  { type: 'signature_delta', signature: 'c2ln' },
);

const candidate = (parts: object[], finishReason: string) => ({
  candidates: [{ content: { role: 'model', parts }, finishReason }],
});

const OPENAI: Service = {
  lists: /^\/v1\/models$/,
  listing: { data: ['gpt-5.6', 'gpt-5.6-mini', 'gpt-5.6-pro'].map((id) => ({ id, object: 'model' })) },
  key: ({ headers }) => headers.authorization,
  messages: (body) => body['messages'] as Message[],
  hasResult: ({ role }) => role === 'tool',
  refusal: refusalByOpenAI,
  events: {
    call: [
      chunk(
        {
          tool_calls: [
            {
              index: 0,
              id: 'call_1',
              type: 'function',
              function: { name: 'search_files', arguments: JSON.stringify(INPUT) },
            },
          ],
        },
        'tool_calls',
      ),
    ],
    cut: [chunk({ content: BEGINNING }, 'length')],
    rest: [chunk({ content: REST }, 'stop')],
  },
};

const ANTHROPIC: Service = {
  lists: /^\/v1\/models$/,
  listing: { data: ['claude-opus-6', 'claude-sonnet-6'].map((id) => ({ id, type: 'model' })) },
  key: ({ headers }) => headers['x-api-key'],
  messages: (body) => body['messages'] as Message[],
  hasResult: (last) => blocksOf(last).some(({ type }) => type === 'tool_result'),
  refusal: refusalByClaude,
  events: {
    call: [
      ...thoughtByClaude,
      ...block(
        1,
        { type: 'tool_use', id: 'toolu_1', name: 'search_files', input: {} },
        { type: 'input_json_delta', partial_json: JSON.stringify(INPUT) },
      ),
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
      { type: 'message_stop' },
    ],
    cut: claudeEvents(0, BEGINNING, 'max_tokens'),
    rest: claudeEvents(0, REST, 'end_turn'),
  },
};

const GOOGLE: Service = {
  lists: /^\/v1beta\/models$/,
  listing: {
    models: ['gemini-4-flash', 'gemini-4-pro', 'gemini-4-flash-image'].map((name) => ({
      name: `models/${name}`,
      supportedGenerationMethods: ['generateContent'],
    })),
  },
  key: ({ headers }) => headers['x-goog-api-key'],
  messages: (body) => body['contents'] as Message[],
  hasResult: ({ parts = [] }) => parts.some((part) => 'functionResponse' in part),
  refusal: refusalByGemini,
  events: {
    call: [
      {
        candidates: [
          { content: { role: 'model', parts: [{ text: 'The files may say it.', thought: true }] } },
        ],
      },
      candidate(
        [{ functionCall: { id: 'f1', name: 'search_files', args: INPUT }, thoughtSignature: 'c2ln' }],
        'STOP',
      ),
    ],
    cut: [candidate([{ text: BEGINNING }], 'MAX_TOKENS')],
    rest: [candidate([{ text: REST }], 'STOP')],
  },
};

const start = async (service: Service, key: string) => {
  const bodies: Fields[] = [];
  const server = await startLoopback(async (request, response) => {
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = request.url?.split('?')[0] ?? '';
    if (!String(service.key(request)).endsWith(key)) {
      send(401, { error: { type: 'authentication_error', code: 401, message: 'invalid key' } });
    } else if (service.lists.test(path)) {
      send(200, service.listing);
    } else if (request.method === 'POST') {
      const body = (await json(request)) as Fields;
      bodies.push(body);
      const message = service.refusal(body);
      if (message !== undefined) {
        send(400, { error: { type: 'invalid_request_error', code: 400, message } });
        return;
      }
      const last = service.messages(body).at(-1);
      const isContinued = JSON.stringify(last).includes('where your answer was cut off');
      const step: Step = isContinued ? 'rest' : last && service.hasResult(last) ? 'cut' : 'call';
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(service.events[step].map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    } else send(404, { error: { code: 404, message: `no ${path} here` } });
  });
  return { url: server.url, close: server.close, bodies };
};

/** Starts stand-ins that list only current models and reject what the real services reject. */
export const startNewestServices = async (key: string) => ({
  OpenAI: await start(OPENAI, key),
  Anthropic: await start(ANTHROPIC, key),
  Google: await start(GOOGLE, key),
});
