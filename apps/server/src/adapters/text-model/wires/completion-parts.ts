import type { AnswerPart } from '../../../ports/text-model.ts';
import { isObject, spoken } from '../stream/read-event.ts';

/** Fields of a message that contain text or thinking, which differ between services. */
export type SpokenFields = Partial<
  Record<
    | 'content'
    | 'reasoning_content'
    | 'reasoning'
    | 'reasoning_text'
    | 'reasoning_details'
    | 'thinking'
    | 'thinking_content'
    | 'refusal'
    | 'audio',
    unknown
  >
>;

type Piece = Partial<
  Record<'type' | 'text' | 'thinking' | 'reasoning' | 'summary' | 'content' | 'refusal', unknown>
>;

/** The text of a string, or of an object or list that contains it under one of its usual names. */
const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textIn).join('');
  if (!isObject(value)) return '';
  const { text, thinking, reasoning, summary, content }: Piece = value;
  return textIn(text ?? thinking ?? reasoning ?? summary ?? content);
};

const isThought = (type: unknown): boolean =>
  typeof type === 'string' && /^(thinking|reasoning|thought)/.test(type);

/** Mistral's thinking models send a list of parts, first the thinking and then the text; others send plain text. */
const contentParts = (content: unknown): AnswerPart[] => {
  const list: readonly unknown[] = Array.isArray(content) ? content : [content];
  return list.flatMap((part: unknown) => {
    if (!isObject(part)) return spoken('text', part);
    const { type, text, refusal }: Piece = part;
    return isThought(type) ? spoken('reasoning', textIn(part)) : spoken('text', text ?? refusal);
  });
};

/** The thinking under the first name that is not empty: some services send another of the fields empty. */
const thoughtIn = (fields: SpokenFields): string =>
  [
    fields.reasoning_content,
    fields.reasoning,
    fields.reasoning_text,
    fields.thinking,
    fields.thinking_content,
    fields.reasoning_details,
  ]
    .map(textIn)
    .find((text) => text !== '') ?? '';

/** The words of a spoken answer. */
const transcriptIn = (audio: unknown): unknown =>
  isObject(audio) && 'transcript' in audio ? audio.transcript : '';

export const readParts = (fields: SpokenFields): AnswerPart[] => [
  ...spoken('reasoning', thoughtIn(fields)),
  ...contentParts(fields.content),
  ...spoken('text', fields.refusal),
  ...spoken('text', transcriptIn(fields.audio)),
];
