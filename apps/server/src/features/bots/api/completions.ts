import { randomUUID } from 'node:crypto';
import { openAiRefusal } from '@studiolo/contract/bots/foreign-refusals';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { KeyCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import { AnswerFailed, type KeyAsking } from './asking.service.ts';
import { readCompletion } from './read-completion.ts';
import { completionChunk, usageChunk, wholeCompletion, type Heard } from './write-completion.ts';

type Deps = { asking: KeyAsking; clock: Clock };
type Named = Parameters<typeof completionChunk>[0];

const SERVER_ERROR = 500;

const failure = (error: unknown) => {
  if (error instanceof AnswerFailed) return openAiRefusal({ status: SERVER_ERROR, message: error.message });
  throw error;
};

const line = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

async function* lines(
  named: Named,
  answer: AsyncGenerator<string, Heard>,
  wantsUsage: boolean,
): AsyncGenerator<string> {
  try {
    yield line(completionChunk(named, { role: 'assistant', content: '' }));
    for (;;) {
      const { done, value } = await answer.next();
      if (!done) {
        yield line(completionChunk(named, { content: value }));
        continue;
      }
      yield line(completionChunk(named, {}, value.citations));
      if (wantsUsage) yield line(usageChunk(named, value.usage));
      break;
    }
  } catch (error) {
    yield line(failure(error));
  } finally {
    // Who reads no further lets go of the answer.
    await answer.return({ text: '', citations: [], usage: { inputTokens: 0, outputTokens: 0 } });
  }
  yield 'data: [DONE]\n\n';
}

const wholeOf = async (answer: AsyncGenerator<string, Heard>): Promise<Heard> => {
  for (;;) {
    const { done, value } = await answer.next();
    if (done) return value;
  }
};

const eventStream = (source: AsyncGenerator<string>): Response => {
  const body = ReadableStream.from(source).pipeThrough(new TextEncoderStream());
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' },
  });
};

/** Speaks OpenAI’s chat completions for a bot. */
export const createCompletions = ({ asking, clock }: Deps) => ({
  async complete(caller: KeyCaller, request: Request, locale: Locale): Promise<Response> {
    const { model, prompt, before, isStreamed, wantsUsage } = readCompletion(await request.text());
    if (model !== caller.botId)
      throw new Refusal('NOT_FOUND', { key: 'api-unknown-model', values: { model: caller.botId } });
    const answer = await asking.ask(caller, prompt, before, locale);
    const created = Math.floor(clock.now().getTime() / 1000);
    const named = { id: `chatcmpl-${randomUUID()}`, model, created };
    if (isStreamed) return eventStream(lines(named, answer, wantsUsage));
    try {
      return Response.json(wholeCompletion(named, await wholeOf(answer)));
    } catch (error) {
      return Response.json(failure(error), { status: SERVER_ERROR });
    }
  },

  async models(caller: KeyCaller): Promise<Response> {
    const { id, createdAt } = await asking.bot(caller);
    const created = Math.floor(createdAt.getTime() / 1000);
    return Response.json({ object: 'list', data: [{ id, object: 'model', created, owned_by: 'studiolo' }] });
  },
});
