import { expect, it } from 'vitest';
import { ProviderFault, type TextModel, type TextPart, type TextRequest } from '../../../ports/text-model.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { askWithRetry, type Attempt } from './ask.ts';

const partsOf = async function* (...parts: (TextPart | Error)[]): AsyncGenerator<TextPart> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
};

const aModel = (deps: Parameters<typeof askWithRetry<TextRequest, TextPart>>[0]): TextModel => ({
  stream: (request) => askWithRetry(deps, request),
});

const hello: TextPart = { type: 'text', text: 'hello' };
const busy = () => new ProviderFault('unavailable', 'busy');

/** A service that answers its requests one after another as specified. */
const serviceThat = (...answers: (TextPart | Error)[][]) => {
  let attempts = 0;
  const attempt: Attempt = async () => partsOf(...(answers[attempts++] ?? []));
  return { model: aModel({ attempt, retryDelayMs: 0 }), attempts: () => attempts };
};

it('retries once only [provider.faults]', async () => {
  const service = serviceThat([busy()], [busy()], [hello]);

  expect((await collectAnswer(service.model)).fault?.kind).toBe('unavailable');
  expect(service.attempts()).toBe(2);
});

it('never retries after the first content [provider.faults]', async () => {
  const service = serviceThat([hello, busy()], [hello]);

  expect(await collectAnswer(service.model)).toMatchObject({ text: 'hello', fault: { kind: 'unavailable' } });
  expect(service.attempts()).toBe(1);
});

it('retries after a count of tokens, which Claude sends before it answers or fails [provider.faults]', async () => {
  const service = serviceThat([{ type: 'usage', inputTokens: 12, outputTokens: 0 }, busy()], [hello]);

  expect(await collectAnswer(service.model)).toMatchObject({ text: 'hello', fault: undefined });
});

it('does not wait long for a busy service [provider.faults]', async () => {
  const service = serviceThat(
    [new ProviderFault('rate-limited', 'later', { retryAfterMs: 10_001 })],
    [hello],
  );

  expect((await collectAnswer(service.model)).fault?.kind).toBe('rate-limited');
});

it('sends no request if it was stopped before [chat.stop]', async () => {
  const service = serviceThat([hello]);
  const signal = AbortSignal.abort(new Error('stopped'));

  await expect(collectAnswer(service.model, aQuestion({ signal }))).rejects.toThrow('stopped');
  expect(service.attempts()).toBe(0);
});

it('does not retry if it is stopped during the delay [chat.stop]', async () => {
  const stopping = new AbortController();
  let attempts = 0;
  const attempt: Attempt = async () => {
    attempts += 1;
    queueMicrotask(() => stopping.abort(new Error('stopped')));
    throw new ProviderFault('unavailable', 'busy', { retryAfterMs: 9000 });
  };
  const model = aModel({ attempt, retryDelayMs: 0 });

  await expect(collectAnswer(model, aQuestion({ signal: stopping.signal }))).rejects.toThrow('stopped');
  expect(attempts).toBe(1);
});
