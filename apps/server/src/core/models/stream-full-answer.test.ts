import { expect, it } from 'vitest';
import { ProviderFault, type TextModel, type TextPart, type TextRequest } from '../../ports/text-model.ts';
import { readFullAnswer, streamFullAnswer } from './stream-full-answer.ts';

type Reply = readonly TextPart[] | Error;

const CUT: TextPart = { type: 'truncated' };
const words = (text: string): TextPart => ({ type: 'text', text });

const aModel = (...replies: Reply[]) => {
  const requests: TextRequest[] = [];
  const model: TextModel = {
    async *stream(request) {
      await Promise.resolve();
      requests.push(request);
      const reply = replies[requests.length - 1] ?? [];
      if (reply instanceof Error) throw reply;
      yield* reply;
    },
  };
  return { model, requests };
};

const aRequest = (): TextRequest => ({
  model: 'm',
  instructions: '',
  passages: [],
  turns: [{ role: 'user', text: 'Write.' }],
  locale: 'en_US',
  signal: new AbortController().signal,
});

it('continues a truncated answer, without the words that the continuation repeats [provider.whole]', async () => {
  const { model, requests } = aModel(
    [words('The lamp burns until the '), words('early morning'), CUT],
    [words('the early '), words('morning, and then it sleeps.')],
  );

  expect(await readFullAnswer(model, aRequest())).toEqual({
    text: 'The lamp burns until the early morning, and then it sleeps.',
    isTruncated: false,
  });
  expect(requests[1]?.turns.slice(0, 2)).toEqual([
    { role: 'user', text: 'Write.' },
    { role: 'assistant', text: 'The lamp burns until the early morning' },
  ]);
});

it('reports an answer as incomplete after three continuations [provider.whole]', async () => {
  const { model, requests } = aModel(...Array.from({ length: 9 }, (_, at) => [words(`${at} `), CUT]));

  expect(await readFullAnswer(model, aRequest())).toEqual({ text: '0 1 2 3 ', isTruncated: true });
  expect(requests).toHaveLength(4);
});

it('keeps the text if its continuation fails or is empty [provider.whole]', async () => {
  const fault = new ProviderFault('unavailable', 'busy');
  for (const second of [fault, [CUT]])
    expect(await readFullAnswer(aModel([words('Begun'), CUT], second).model, aRequest())).toEqual({
      text: 'Begun',
      isTruncated: true,
    });
});

it('fails if the first answer fails, or is truncated before its first word [provider.whole]', async () => {
  const fault = new ProviderFault('unavailable', 'busy');
  await expect(readFullAnswer(aModel(fault).model, aRequest())).rejects.toBe(fault);
  await expect(
    readFullAnswer(aModel([{ type: 'reasoning', text: 'Hm.' }, CUT]).model, aRequest()),
  ).rejects.toMatchObject({ kind: 'empty' });
});

it('continues an answer that was truncated earlier [provider.whole]', async () => {
  const { model, requests } = aModel([words(' second.')]);
  const parts: TextPart[] = [];
  for await (const part of streamFullAnswer(model, aRequest(), 'First,')) parts.push(part);

  expect(parts).toEqual([words(' second.')]);
  expect(requests[0]?.turns).toHaveLength(3);
});
