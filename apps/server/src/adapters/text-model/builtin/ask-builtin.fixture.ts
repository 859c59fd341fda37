import type { GivenPassage, Turn } from '../../../ports/text-model.ts';
import { createBuiltinModel } from './builtin.ts';

const clock = { now: () => new Date('2026-11-20T11:42:00Z') };

type Options = {
  passages?: readonly GivenPassage[];
  isFromSources?: boolean;
  before?: readonly Turn[];
  locale?: 'en_US' | 'zh_CN';
};

/** Asks the engine on Friday, 20 November 2026, and collects its answer. */
export const askBuiltin = async (question: string, options: Options = {}): Promise<string> => {
  let text = '';
  const parts = createBuiltinModel({ clock }).text.stream({
    model: 'builtin',
    instructions: '',
    passages: options.passages ?? [],
    ...(options.isFromSources && { isFromSources: true }),
    turns: [...(options.before ?? []), { role: 'user', text: question }],
    locale: options.locale ?? 'en_US',
    signal: new AbortController().signal,
  });
  for await (const part of parts) if (part.type === 'text') text += part.text;
  return text;
};

export const passagesOf = (name: string, ...texts: readonly string[]): GivenPassage[] =>
  texts.map((text, index) => ({ number: index + 1, name, text }));
