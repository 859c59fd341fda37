import { expect, it } from 'vitest';
import { createTracer, type EndedSpan } from '../../platform/tracing/tracer.ts';
import { NO_TRACING } from '../../platform/tracing/tracing.ts';
import { ProviderFault, type TextPart, type TextRequest } from '../../ports/text-model.ts';
import { traceModel } from './trace-model.ts';

const aModel = (stream: () => AsyncIterable<TextPart>, isOwn = false) => {
  const spans: EndedSpan[] = [];
  const tracing = {
    ...createTracer({ ratio: 1, onEnd: (span) => void spans.push(span) }),
    close: NO_TRACING.close,
  };
  const offer = { providerName: isOwn ? 'mine' : 'google', vendorModel: 'ann-private-7b' };
  const provider = { name: 'google', text: { stream }, listModels: async () => [], probe: async () => [] };
  const { text } = traceModel(provider, offer, isOwn, tracing);
  return { spans, text };
};

const aRequest = (signal = new AbortController().signal): TextRequest => ({
  model: 'ann-private-7b',
  instructions: '',
  passages: [],
  turns: [{ role: 'user', text: 'Hello' }],
  locale: 'en_US',
  signal,
});

const read = async (parts: AsyncIterable<TextPart>, most = Number.POSITIVE_INFINITY) => {
  let count = 0;
  for await (const _part of parts) {
    count += 1;
    if (count >= most) return;
  }
};

async function* anAnswer(): AsyncGenerator<TextPart> {
  yield { type: 'text', text: 'Hi' };
  yield { type: 'usage', inputTokens: 3, outputTokens: 1 };
}

async function* aFault(): AsyncGenerator<TextPart> {
  yield { type: 'text', text: 'Hi' };
  throw new ProviderFault('rate-limited', 'Ann asks too much');
}

it('records model and tokens of an operator’s service, in the terms of the conventions', async () => {
  const { spans, text } = aModel(anAnswer);
  await read(text.stream(aRequest()));
  expect(spans.map(({ name, attributes }) => [name, Object.fromEntries(attributes)])).toEqual([
    [
      'chat ann-private-7b',
      {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'gcp.gemini',
        'gen_ai.request.model': 'ann-private-7b',
        'gen_ai.usage.input_tokens': 3,
        'gen_ai.usage.output_tokens': 1,
      },
    ],
  ]);
});

it('records the tokens of a user’s own service, but none of the names that the user entered', async () => {
  const { spans, text } = aModel(anAnswer, true);
  await read(text.stream(aRequest()));
  const [span] = spans;
  expect(span?.name).toBe('chat');
  expect(Object.fromEntries(span!.attributes)).toEqual({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': '_OTHER',
    'gen_ai.usage.input_tokens': 3,
    'gen_ai.usage.output_tokens': 1,
  });
});

it('passes on a fault of a service, and records its kind', async () => {
  const { spans, text } = aModel(aFault);
  await expect(read(text.stream(aRequest()))).rejects.toThrow(ProviderFault);
  expect(spans[0]?.hasFailed).toBe(true);
  expect(spans[0]?.attributes.get('error.type')).toBe('rate-limited');
});

it('records a stopped answer without an error', async () => {
  const { spans, text } = aModel(aFault);
  await expect(read(text.stream(aRequest(AbortSignal.abort())))).rejects.toThrow(ProviderFault);
  expect(spans[0]?.hasFailed).toBe(false);
});

it('closes the stream of a model if its reader leaves early', async () => {
  let isClosed = false;
  const { spans, text } = aModel(async function* () {
    try {
      yield* anAnswer();
    } finally {
      isClosed = true;
    }
  });
  await read(text.stream(aRequest()), 1);
  expect(isClosed).toBe(true);
  expect(spans).toHaveLength(1);
});
