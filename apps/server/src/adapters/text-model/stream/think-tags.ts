import { spoken } from './read-event.ts';
import type { AnswerPart } from '../../../ports/text-model.ts';

const TAGS = [
  { opening: '<think>', closing: '</think>' },
  { opening: '<thinking>', closing: '</thinking>' },
  { opening: '<thought>', closing: '</thought>' },
  { opening: '<reasoning>', closing: '</reasoning>' },
  { opening: '<seed:think>', closing: '</seed:think>' },
  { opening: '[think]', closing: '[/think]' },
  { opening: '◁think▷', closing: '◁/think▷' },
  { opening: '<longcat_think>', closing: '</longcat_think>' },
  { opening: '<|start_thinking|>', closing: '<|end_thinking|>' },
  { opening: '<|channel>thought', closing: '<channel|>' },
  {
    opening: '<|channel|>analysis<|message|>',
    closing: '<|end|><|start|>assistant<|channel|>final<|message|>',
  },
] as const;

/** Models whose chat template opens the thinking itself, so that the text only contains its end. */
const STARTS_THINKING = /(^|[/:_-])(r1|qwq|think(ing|er)?|minimax-m\d[\w.]*)([:_-]|$)/i;

/** Returns the answer that a server with the wrong parser left in the thinking, after its closing tag. */
export const answerWithinThinking = (thinking: string): string => {
  const tag = '</think>';
  const end = lower(thinking).lastIndexOf(tag);
  return end === -1 ? '' : thinking.slice(end + tag.length).trim();
};

/** A template that opened an empty thinking block leaves its closing mark at the beginning of the answer. */
const STRAY_ENDS: readonly string[] = TAGS.map(({ closing }) => closing).filter((tag) =>
  tag.startsWith('</'),
);

/** Lower-cases ASCII letters only, because `toLowerCase` changes the length of some texts. */
const lower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const condensed = (text: string): string => text.replaceAll(/\s/g, '');

/** Length of the end of `text` that may be the beginning of `tag`. */
const overlap = (text: string, tag: string): number => {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length;
  }
  return 0;
};

/**
 * `unseen` is text that only a later closing tag can classify as thinking; `repeated` is text in tags from a
 * service that also separated the thinking itself.
 */
type State = 'start' | 'thinking' | 'unseen' | 'repeated' | 'after' | 'answer';

/**
 * Converts thinking in a model's text, `<think>…</think>` at the beginning, to reasoning. Tags may be split
 * over pieces. Text of a model whose template opens the tag is buffered until the closing tag or the end.
 */
export const createThinkTags = (model: string) => {
  let state: State = 'start';
  let closing: string = TAGS[0].closing;
  let buffer = '';
  let unseen: string[] = [];
  let hasThought = false;
  let separate = '';
  let opening = '';

  /** Reads text after the thinking, because some models think a second time. */
  const readAfter = (text: string): AnswerPart[] => {
    const answer = (buffer + text).trimStart();
    buffer = '';
    const tag = TAGS.find(({ opening }) => lower(answer).startsWith(opening));
    if (tag) return open(tag, answer);
    if (answer !== '' && TAGS.some(({ opening }) => opening.startsWith(lower(answer)))) {
      buffer = answer;
      return [];
    }
    if (answer !== '') state = 'answer';
    return spoken('text', answer);
  };

  const open = (tag: (typeof TAGS)[number], text: string): AnswerPart[] => {
    ({ closing } = tag);
    buffer = '';
    if (separate !== '') {
      state = 'repeated';
      opening = text.slice(0, tag.opening.length);
      return readRepeated(text.slice(tag.opening.length));
    }
    state = 'thinking';
    return readThinking(text.slice(tag.opening.length));
  };

  const close = (thought: string, remaining: string): AnswerPart[] => {
    buffer = '';
    state = 'after';
    return [...spoken('reasoning', thought), ...readAfter(remaining)];
  };

  const readThinking = (text: string): AnswerPart[] => {
    buffer = hasThought ? buffer + text : (buffer + text).trimStart();
    const end = lower(buffer).indexOf(closing);
    if (end !== -1) return close(buffer.slice(0, end).trimEnd(), buffer.slice(end + closing.length));
    // White space before the closing tag belongs to the tag.
    const thought = buffer.slice(0, buffer.length - overlap(lower(buffer), closing)).trimEnd();
    buffer = buffer.slice(thought.length);
    hasThought ||= thought !== '';
    return spoken('reasoning', thought);
  };

  /** Holds text back until the closing tag arrives; then returns what is before and after the tag. */
  const splitUnseen = (text: string): { thought: string; remaining: string } | undefined => {
    unseen.push(text);
    buffer = buffer.slice(-closing.length) + text;
    if (!lower(buffer).includes(closing)) return undefined;
    const all = unseen.join('');
    const end = lower(all).indexOf(closing);
    unseen = [];
    return { thought: all.slice(0, end).trim(), remaining: all.slice(end + closing.length) };
  };

  const readUnseen = (text: string): AnswerPart[] => {
    const parts = splitUnseen(text);
    return parts ? close(parts.thought, parts.remaining) : [];
  };

  /** Keeps only thinking that the service did not separate. Without a closing tag, the text is the answer. */
  const readRepeated = (text: string): AnswerPart[] => {
    const parts = splitUnseen(text);
    if (!parts) return [];
    const { thought, remaining } = parts;
    return close(condensed(separate).includes(condensed(thought)) ? '' : `\n\n${thought}`, remaining);
  };

  const readStart = (text: string): AnswerPart[] => {
    buffer += text;
    const beginning = buffer.trimStart();
    const tag = TAGS.find(({ opening }) => lower(beginning).startsWith(opening));
    if (tag) return open(tag, beginning);
    const end = STRAY_ENDS.find((each) => lower(beginning).startsWith(each));
    if (end !== undefined) return close('', beginning.slice(end.length));
    const marks = [...TAGS.map(({ opening }) => opening), ...STRAY_ENDS];
    if (marks.some((mark) => mark.startsWith(lower(beginning)))) return [];
    const all = buffer;
    buffer = '';
    state = STARTS_THINKING.test(model) && separate === '' ? 'unseen' : 'answer';
    return state === 'unseen' ? readUnseen(all) : spoken('text', all);
  };

  const readText = (text: string): AnswerPart[] => {
    switch (state) {
      case 'start':
        return readStart(text);
      case 'thinking':
        return readThinking(text);
      case 'unseen':
        return readUnseen(text);
      case 'repeated':
        return readRepeated(text);
      case 'after':
        return readAfter(text);
      case 'answer':
        return spoken('text', text);
    }
  };

  return {
    read: (parts: readonly AnswerPart[]): AnswerPart[] =>
      parts.flatMap((part) => {
        if (part.type === 'text') return readText(part.text);
        if (part.type === 'reasoning' && state === 'start' && buffer === '') separate += part.text;
        return [part];
      }),

    /** Returns the buffered text; without a closing tag it is the answer. */
    flush: (): AnswerPart[] => {
      if (state === 'thinking') return spoken('reasoning', buffer.trimEnd());
      if (state === 'repeated') return spoken('text', opening + unseen.join(''));
      return spoken('text', state === 'unseen' ? unseen.join('') : buffer);
    },
  };
};
