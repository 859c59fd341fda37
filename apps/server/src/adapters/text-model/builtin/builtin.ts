import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock.ts';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import type { TextPart, TextRequest } from '../../../ports/text-model.ts';
import { readAsk, type Ask } from './ask.ts';
import { answerSeverally } from './several-questions.ts';
import { SKILLS } from './skills/skills.ts';
import { countWords } from '../../../platform/reading/tokens.ts';
import type { EngineText } from './text.en.ts';
import { wordsIn } from './words.ts';

const isRefusal = (text: string, { unable, otherLanguageNothing }: EngineText): boolean =>
  text === unable || text.startsWith(otherLanguageNothing);

const answerOne = async (ask: Ask): Promise<string | undefined> => {
  for (const skill of SKILLS) {
    const text = await skill(ask);
    if (text !== undefined) return text === wordsIn(ask.language).unable ? undefined : text;
  }
  return undefined;
};

const answer = async (ask: Ask): Promise<string> =>
  (await answerOne(ask)) ?? (await answerSeverally(ask, answerOne)) ?? wordsIn(ask.language).unable;

/** Pieces of readable size: a few words, or as many Chinese characters; a citation is never split. */
const pieces = (text: string): string[] =>
  text.match(
    /(?:(?<!\s)\s+)?(?:\[\d+\]|[^\s\p{Script=Han}]+|\p{Script=Han}{1,4}[，。；：！？、”》）]*)\s*/gu,
  ) ?? [];

/**
 * The engine that answers if no service is configured. It is not a language model and says so: it calculates,
 * counts, summarizes, and quotes from given passages. The same request always gets the same answer.
 */
export const createBuiltinModel = ({ clock }: { clock: Clock }): ModelProvider => ({
  name: 'builtin',
  listModels: async () => ['builtin'],
  probe: async () => ['builtin'],
  text: {
    async *stream(request: TextRequest): AsyncGenerator<TextPart> {
      request.signal.throwIfAborted();
      const ask = readAsk(request, clock.now());
      const text = await answer(ask);
      for (const piece of pieces(text)) {
        await setImmediate();
        request.signal.throwIfAborted();
        yield { type: 'text', text: piece };
      }
      if (isRefusal(text, wordsIn(ask.language))) yield { type: 'unable' };
      if (text.startsWith(wordsIn(ask.language).perhaps)) yield { type: 'no-direct-answer' };
      const given = [
        request.instructions,
        ...request.passages.map((passage) => passage.text),
        ...request.turns.map((turn) => turn.text),
      ];
      yield {
        type: 'usage',
        inputTokens: given.reduce((sum, part) => sum + countWords(part), 0),
        outputTokens: countWords(text),
      };
    },
  },
});
