import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { A_GIF } from '../../../testing/fixtures/an-upload.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';
import { vendors } from '../../../testing/stand-ins/models/vendors.ts';

describe.each(vendors)('$name', ({ name, create, start, chats }) => {
  let standIn: StandIn;
  let provider: ModelProvider;

  beforeEach(async () => {
    standIn = await start({ apiKey: 'the-key' });
    provider = create({ apiKey: 'the-key', baseUrl: standIn.url });
  });
  afterEach(() => standIn.close());

  it('passes on text, thinking and usage as sent [provider.real] [chat.reasoning]', async () => {
    standIn.answersWith({ reasoning: '先想一想。', text: '塔高三百三十米。 It is 330 m high. 🗼' });

    expect(provider.name).toBe(name);
    expect(await collectAnswer(provider.text)).toMatchObject({
      reasoning: '先想一想。',
      text: '塔高三百三十米。 It is 330 m high. 🗼',
      usage: { inputTokens: expect.any(Number), outputTokens: 9 },
      fault: undefined,
    });
  });

  it('decodes Chinese that is split in the middle of characters [provider.faults]', async () => {
    standIn.answersWith({ reasoning: '先想一想。', text: '塔高三百三十米，建于一八八九年。🗼' });
    standIn.behavesBadly('split-utf8');

    expect(await collectAnswer(provider.text)).toMatchObject({
      reasoning: '先想一想。',
      text: '塔高三百三十米，建于一八八九年。🗼',
      fault: undefined,
    });
  });

  it('sends the conversation, the instructions and the passages in order [provider.real] [chat.sources]', async () => {
    await collectAnswer(
      provider.text,
      aQuestion({
        instructions: 'Answer as a guide would.',
        passages: [
          { number: 1, name: '铁塔.pdf', text: '塔高三百三十米。' },
          { number: 2, name: 'tower.txt', text: 'It was painted in 2022.' },
        ],
        turns: [
          { role: 'user', text: 'Do you know the tower?' },
          { role: 'assistant', text: 'I do.' },
          { role: 'user', text: 'How high is it?' },
        ],
      }),
    );

    const [request] = standIn.requests;
    expect(request?.turns).toEqual([
      { role: 'user', text: 'Do you know the tower?' },
      { role: 'assistant', text: 'I do.' },
      { role: 'user', text: 'How high is it?' },
    ]);
    expect(request?.system).toMatch(
      /^Answer as a guide would\.[^]*"1"[^]*铁塔\.pdf[^]*三百三十米[^]*"2"[^]*tower\.txt[^]*painted in 2022/,
    );
  });

  it('sends the temperature for precise or free answers on the service’s own scale; no temperature for other answers [provider.real]', async () => {
    for (const style of ['precise', 'free', undefined] as const)
      await collectAnswer(provider.text, aQuestion(style ? { style } : {}));

    const heat = (body: unknown): number | undefined => {
      const temperature = /"temperature":([\d.]+)/.exec(JSON.stringify(body))?.[1];
      return temperature === undefined ? undefined : Number(temperature);
    };
    const [precise, free, usual] = standIn.requests.map(({ body }) => heat(body));
    expect(precise).toBe(0.2);
    expect(free).toBe(['anthropic', 'minimax', 'qianfan'].includes(name) ? 1 : 1.3);
    expect(usual).toBeUndefined();
  });

  it('sends the maximum length only if there is one [write.completion]', async () => {
    for (const maxTokens of [60, undefined])
      await collectAnswer(provider.text, aQuestion(maxTokens === undefined ? {} : { maxTokens }));

    const limits = standIn.requests.map(({ body }) =>
      /"max(?:_tokens|OutputTokens)":60\b/.test(JSON.stringify(body)),
    );
    expect(limits).toEqual([true, false]);
  });

  it('sends the pictures of a question [file.kinds] [provider.real]', async () => {
    await collectAnswer(
      provider.text,
      aQuestion({
        turns: [
          { role: 'user', text: 'Which tower is this?', pictures: [A_GIF] },
          { role: 'assistant', text: 'The one of Paris.' },
          { role: 'user', text: 'And this?', pictures: [A_GIF, A_GIF] },
        ],
      }),
    );

    const picture = { type: 'image/jpeg', bytes: A_GIF };
    expect(standIn.requests[0]?.turns).toEqual([
      { role: 'user', text: 'Which tower is this?', pictures: [picture] },
      { role: 'assistant', text: 'The one of Paris.' },
      { role: 'user', text: 'And this?', pictures: [picture, picture] },
    ]);
  });

  it('closes the upstream at once when the question is stopped [chat.stop]', async () => {
    const stopping = new AbortController();
    const reached = standIn.pauseAfter(2);
    const answer = collectAnswer(provider.text, aQuestion({ signal: stopping.signal }));
    await reached;

    stopping.abort(new Error('stopped by the user'));

    await expect(answer).rejects.toThrow('stopped by the user');
    await standIn.requests[0]?.over;
    expect(standIn.requests[0]?.closed).toBe(true);
  });

  it('closes the upstream when the reader stops reading [chat.stop]', async () => {
    void standIn.pauseAfter(2);
    for await (const part of provider.text.stream(aQuestion())) {
      if (part.type === 'text') break;
    }

    await standIn.requests[0]?.over;
    expect(standIn.requests[0]?.closed).toBe(true);
  });

  it('lists the models that can chat [provider.real]', async () => {
    expect(await provider.listModels(new AbortController().signal)).toEqual(chats);
  });
});
