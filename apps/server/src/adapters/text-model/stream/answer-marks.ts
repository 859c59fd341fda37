import { spoken } from './read-event.ts';
import type { AnswerPart } from '../../../ports/text-model.ts';

/** Marks before and after an answer, which servers without a parser for the model leave in its text. */
type Marks = { openings: readonly string[]; closings: readonly string[] };

const COMMON: Marks = {
  openings: ['<|start_response|>', '<|channel|>final<|message|>'],
  closings: [
    '<|end_response|>',
    '<|return|>',
    '<|im_end|>',
    '<|eot_id|>',
    '<|endoftext|>',
    '<|end_of_text|>',
    '<end_of_turn>',
    '<｜end▁of▁sentence｜>',
  ],
};

/** Models that put their answer into an element, with the name of the element. */
const ELEMENTS: readonly (readonly [RegExp, string])[] = [
  [/hunyuan/i, 'answer'],
  [/ernie/i, 'response'],
];

/** Marks of GLM around the result within an answer. */
const BOX = ['<|begin_of_box|>', '<|end_of_box|>'];

const marksOf = (model: string): Marks => {
  const element = ELEMENTS.find(([name]) => name.test(model))?.[1];
  return element === undefined
    ? COMMON
    : {
        openings: [...COMMON.openings, `<${element}>`],
        closings: [...COMMON.closings, `</${element}>`],
      };
};

const lower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Maximum length of the end of an answer that is buffered because it may consist of marks. */
const MAX_END = 80;

/**
 * Removes the marks of chat templates around an answer, which may be split over pieces. Marks within an answer
 * about such marks are kept.
 */
export const createAnswerMarks = (model: string) => {
  const { openings, closings } = marksOf(model);
  const boxes = /glm/i.test(model) ? BOX : [];
  const atEnd = [...closings, ...boxes];
  let buffer = '';
  let hasOpened = false;
  let hasBegun = false;

  /** Whether a text consists only of closing marks; the last one may be incomplete. */
  const isEnd = (text: string): boolean => {
    let remaining = lower(text).trimStart();
    for (let mark; (mark = atEnd.find((each) => remaining.startsWith(each))) !== undefined;)
      remaining = remaining.slice(mark.length).trimStart();
    return remaining === '' || atEnd.some((mark) => mark.startsWith(remaining));
  };

  const endOf = (text: string): number => {
    for (let at = text.indexOf('<', text.length - MAX_END); at !== -1; at = text.indexOf('<', at + 1))
      if (isEnd(text.slice(at))) return at;
    return text.length;
  };

  const withoutBoxes = (text: string): string =>
    boxes.reduce((result, mark) => result.replaceAll(mark, ''), text);

  /** Returns text without its opening mark; undefined if one may be incomplete. */
  const withoutOpening = (text: string): string | undefined => {
    const beginning = lower(text.trimStart());
    const mark = [...openings, ...boxes].find((each) => beginning.startsWith(each));
    hasOpened ||= mark !== undefined;
    if (mark !== undefined) return text.trimStart().slice(mark.length).trimStart();
    const isOpen = beginning !== '' && [...openings, ...boxes].some((each) => each.startsWith(beginning));
    return isOpen ? undefined : hasOpened ? text.trimStart() : text;
  };

  const readText = (text: string): string => {
    buffer += text;
    if (!hasBegun) {
      const answer = withoutOpening(buffer);
      if (answer === undefined) return '';
      hasBegun = answer.trim() !== '';
      buffer = answer;
    }
    const end = endOf(buffer);
    const read = buffer.slice(0, end);
    buffer = buffer.slice(end);
    return withoutBoxes(read);
  };

  return {
    read: (parts: readonly AnswerPart[]): AnswerPart[] =>
      parts.flatMap((part) => (part.type === 'text' ? spoken('text', readText(part.text)) : [part])),

    /** Returns the buffered text, unless it consists of closing marks. */
    flush: (): AnswerPart[] => {
      const remaining = buffer;
      buffer = '';
      const isComplete = closings.concat(boxes).some((mark) => lower(remaining).trimEnd().endsWith(mark));
      return isComplete ? [] : spoken('text', remaining);
    },
  };
};
