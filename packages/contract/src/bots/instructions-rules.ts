import type { BotProfile } from './entities.ts';
import { BOT_LIMITS } from './limits.ts';

/** Texts of a profile that a model wrote from a description. */
export type ProfileTexts = Pick<
  BotProfile,
  'botName' | 'description' | 'greeting' | 'prompt' | 'suggestions'
>;

const NAME_LENGTH = 100;

const parseObject = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
};

const cut = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.trim().slice(0, length).toWellFormed().trim() : '';

/** Parses a model's response, even if it is surrounded by other text; undefined if it describes no bot. */
export const parseBotDraft = (input: string): ProfileTexts | undefined => {
  const value = parseObject(input);
  if (!(value instanceof Object)) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const botName = cut(fields['botName'], NAME_LENGTH);
  const prompt = cut(fields['prompt'], BOT_LIMITS.promptLength);
  if (botName === '' || prompt === '') return undefined;
  const suggestionList = Array.isArray(fields['suggestions']) ? fields['suggestions'] : [];
  const suggestions = suggestionList
    .map((question) => cut(question, BOT_LIMITS.suggestionLength))
    .filter(Boolean);
  return {
    botName,
    prompt,
    description: cut(fields['description'], BOT_LIMITS.descriptionLength),
    greeting: cut(fields['greeting'], BOT_LIMITS.greetingLength),
    suggestions: [...new Set(suggestions)].slice(0, BOT_LIMITS.suggestions),
  };
};
