import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import { SHAPES } from '@studiolo/contract/notebooks/studio-rules';
import type { GivenPassage, TextModel, Turn } from '../../../ports/text-model.ts';
import { ASK_AGAIN, askFor, instructionsFor, notingInstructions, type Wanted } from './prompts.ts';
import { readContent } from './read-content.ts';

/** Passages that a model reads at once; more are read part by part, and what was noted of each is put together. */
const AT_ONCE = 60;
/** Characters that an answer of entries has, more or less: what is told of progress goes by it. */
const USUAL_LENGTH = 6000;

/** A model answered in no form that can be used. */
export class Unreadable extends Error {}

type Asked = Wanted & {
  text: TextModel;
  vendorModel: string;
  passages: readonly GivenPassage[];
  signal: AbortSignal;
};
export type Made = { title: string; content: StudioContent };

async function* speak(
  asked: Asked,
  instructions: string,
  passages: readonly GivenPassage[],
  turns: readonly Turn[],
): AsyncGenerator<string, string> {
  const { text, vendorModel, locale, signal } = asked;
  let whole = '';
  for await (const part of text.stream({
    model: vendorModel,
    instructions,
    passages,
    turns,
    locale,
    signal,
  })) {
    if (part.type !== 'text') continue;
    whole += part.text;
    yield part.text;
  }
  return whole;
}

/** Has a model make something of passages: text as it comes, entries with how far they are. Throws `Unreadable`. */
export async function* askModel(asked: Asked): AsyncGenerator<RunEvent, Made> {
  const { kind, passages } = asked;
  const isText = SHAPES[kind] === 'text';
  const parts = Array.from({ length: Math.ceil(passages.length / AT_ONCE) }, (_, index) =>
    passages.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const total = parts.length === 1 ? 1 : parts.length + 1;
  const progress = (done: number): RunEvent => ({ type: 'progress', done, total, label: '' });
  let notes: string | undefined;
  if (parts.length > 1) {
    notes = '';
    for (const [index, part] of parts.entries()) {
      yield progress(index);
      const noting = speak(asked, notingInstructions(asked), part, [
        { role: 'user', text: 'Take the notes.' },
      ]);
      for await (const piece of noting) notes += piece;
      notes += '\n';
    }
  }
  const given = parts.length > 1 ? [] : passages;
  const turns: Turn[] = [{ role: 'user', text: askFor(asked, notes) }];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    let answer = '';
    let told = 0;
    yield progress(total - 1);
    for await (const piece of speak(asked, instructionsFor(asked), given, turns)) {
      answer += piece;
      if (isText) yield piece;
      else if (answer.length - told > 200) {
        told = answer.length;
        yield progress(total - 1 + Math.min(0.9, answer.length / USUAL_LENGTH));
      }
    }
    const made = readContent(kind, answer);
    if (made) return made;
    if (isText) break;
    turns.push({ role: 'assistant', text: answer }, { role: 'user', text: ASK_AGAIN });
  }
  throw new Unreadable();
}
