import { randomUUID } from 'node:crypto';
import { openAiRefusal } from '@studiolo/contract/bots/foreign-refusals';
import { setTimeout as wait } from 'node:timers/promises';
import { KEEP_ALIVE_MS, type Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { KeyCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import { AnswerFailure, type KeyQuestions } from './key-questions.service.ts';
import { parseCompletion } from './parse-completion.ts';
import {
  completionChunk,
  createAnswerText,
  usageChunk,
  fullCompletion,
  type AnswerText,
} from './write-completion.ts';

type Deps = { questions: KeyQuestions; clock: Clock };
type CompletionHeader = Parameters<typeof completionChunk>[0];

const errorBody = (error: unknown) => {
  if (error instanceof AnswerFailure) return openAiRefusal(error);
  throw error;
};

const sseLine = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

async function* sseLines(
  name: CompletionHeader,
  answer: AsyncGenerator<string, AnswerText>,
  wantsUsage: boolean,
): AsyncGenerator<string> {
  try {
    yield sseLine(completionChunk(name, { role: 'assistant', content: '' }));
    for (;;) {
      const { done, value } = await answer.next();
      if (!done) {
        yield sseLine(completionChunk(name, { content: value }));
        continue;
      }
      yield sseLine(completionChunk(name, {}, value));
      if (wantsUsage) yield sseLine(usageChunk(name, value.usage));
      break;
    }
  } catch (error) {
    yield sseLine(errorBody(error));
  } finally {
    // Ends the answer when the client stops reading.
    await answer.return(createAnswerText());
  }
  yield 'data: [DONE]\n\n';
}

const fullAnswerOf = async (answer: AsyncGenerator<string, AnswerText>): Promise<AnswerText> => {
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

/** Sends comments while the model thinks, so that no proxy closes the connection as idle. */
async function* withKeepAlive(source: AsyncGenerator<string>): AsyncGenerator<string> {
  let next = source.next();
  try {
    for (;;) {
      const timer = new AbortController();
      // Aborted once the next event has arrived.
      const keepAlive = wait(KEEP_ALIVE_MS, undefined, { signal: timer.signal }).catch(() => undefined);
      const result = await Promise.race([next, keepAlive]);
      timer.abort();
      if (result === undefined) {
        yield ': keep-alive\n\n';
        continue;
      }
      if (result.done) return;
      yield result.value;
      next = source.next();
    }
  } finally {
    await source.return(undefined);
  }
}

/** OpenAI’s chat completions API for a bot. */
export const createCompletions = ({ questions, clock }: Deps) => ({
  async complete(caller: KeyCaller, request: Request, locale: Locale): Promise<Response> {
    const { model, isStreamed, wantsUsage, ...question } = parseCompletion(await request.text());
    if (model !== caller.botId)
      throw new Refusal('NOT_FOUND', { key: 'api-unknown-model', values: { model: caller.botId } });
    const answer = await questions.ask(caller, question, locale);
    const created = Math.floor(clock.now().getTime() / 1000);
    const name = { id: `chatcmpl-${randomUUID()}`, model, created };
    if (isStreamed) return eventStream(withKeepAlive(sseLines(name, answer, wantsUsage)));
    try {
      return Response.json(fullCompletion(name, await fullAnswerOf(answer)));
    } catch (error) {
      const { status } = error instanceof AnswerFailure ? error : { status: undefined };
      return Response.json(errorBody(error), status === undefined ? {} : { status });
    }
  },

  async models(caller: KeyCaller): Promise<Response> {
    const { id, createdAt } = await questions.bot(caller);
    const created = Math.floor(createdAt.getTime() / 1000);
    return Response.json({ object: 'list', data: [{ id, object: 'model', created, owned_by: 'studiolo' }] });
  },
});
