import * as z from 'zod/mini';
import {
  StudioContent,
  type MindMapNode,
  type StudioShape,
  type WrittenKind,
} from '@studiolo/contract/notebooks/studio-content';
import { SHAPES } from '@studiolo/contract/notebooks/studio-rules';
import { isObject, readJson, type Json } from '../../../core/models/read-json.ts';

type ParsedContent = { title: string; content: StudioContent };

export const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const MARKS = /(?<!\s)\s*[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】]/g;

/** Reads numbers from `[1, 2]`, `"[1]"` or `["1"]`, and otherwise from the text. */
const numbersIn = (value: unknown): number[] =>
  [...JSON.stringify(value ?? '').matchAll(/\d{1,3}/g)].map(([number]) => Number(number));

const citesOf = (item: Json): number[] => {
  const numbers = numbersIn(item['cites'] ?? item['citations'] ?? item['sources']);
  const written = Object.values(item)
    .filter((value) => typeof value === 'string')
    .flatMap((value) => (value.match(MARKS) ?? []).flatMap(numbersIn));
  return [...new Set(numbers.length > 0 ? numbers : written)];
};

const textField = (item: Json, ...names: string[]): string =>
  text(names.map((name) => item[name]).find((value) => text(value) !== '')).replace(MARKS, '');

export const listIn = (value: unknown, names: readonly string[]): Json[] => {
  const list = Array.isArray(value)
    ? value
    : isObject(value)
      ? (names.map((name) => value[name]).find(Array.isArray) ?? Object.values(value).find(Array.isArray))
      : undefined;
  return ((list ?? []) as unknown[]).filter(isObject);
};

const readBranches = (items: unknown, parent: number, nodes: MindMapNode[], depth: number): void => {
  if (!Array.isArray(items) || depth > 6) return;
  for (const item of items) {
    const node: Json = isObject(item) ? item : { text: item };
    const label = textField(node, 'text', 'title', 'name', 'label', 'topic');
    if (label === '') continue;
    const at = nodes.push({ text: label, parent, cites: citesOf(node) }) - 1;
    readBranches(node['branches'] ?? node['children'] ?? node['nodes'], at, nodes, depth + 1);
  }
};

/** Sortable date of an event; events without one keep their order. */
const DATE = /^-?\d{3,4}(?:-\d{2}(?:-\d{2})?)?$/;

const PARSERS: Record<Exclude<StudioShape, 'text' | 'table'>, (value: unknown) => unknown> = {
  faq: (value) => ({
    entries: listIn(value, ['entries', 'faq', 'questions']).map((item) => ({
      question: textField(item, 'question', 'q'),
      answer: textField(item, 'answer', 'a'),
      cites: citesOf(item),
    })),
  }),
  timeline: (value) => ({
    events: listIn(value, ['events', 'timeline']).map((item) => {
      const start = text(item['start'] ?? item['sort']);
      const date = textField(item, 'date', 'when') || start;
      return {
        date,
        start: DATE.test(start) ? start : (/-?\d{3,4}/.exec(start || date)?.[0] ?? ''),
        text: textField(item, 'text', 'event', 'description'),
        cites: citesOf(item),
      };
    }),
  }),
  outline: (value) => ({
    sections: listIn(value, ['sections', 'outline']).map((item) => ({
      title: textField(item, 'title', 'heading'),
      level: Math.min(4, Math.max(1, Math.round(Number(item['level'])) || 1)),
      points: (Array.isArray(item['points']) ? (item['points'] as unknown[]) : []).map((point) => {
        const each: Json = isObject(point) ? point : { text: point };
        return { text: textField(each, 'text', 'point'), cites: citesOf(each) };
      }),
    })),
  }),
  quiz: (value) => ({
    questions: listIn(value, ['questions', 'quiz']).flatMap((item) => {
      const options = (Array.isArray(item['options']) ? (item['options'] as unknown[]) : []).map((option) =>
        text(isObject(option) ? option['text'] : option).replace(/^[A-H][.)、:：]\s+/, ''),
      );
      const answer = item['right'] ?? item['answer'] ?? item['correct'];
      const letter = /^[A-H]$/i.exec(text(answer))?.[0]?.toUpperCase();
      const exact = options.indexOf(text(answer));
      const right = exact !== -1 ? exact : letter ? letter.charCodeAt(0) - 65 : Number(answer);
      const isValid =
        options.length >= 2 && new Set(options).size === options.length && options[right] !== undefined;
      return isValid
        ? [
            {
              question: textField(item, 'question'),
              options,
              right,
              explanation: textField(item, 'explanation', 'why', 'reason'),
              cites: citesOf(item),
            },
          ]
        : [];
    }),
  }),
  cards: (value) => ({
    cards: listIn(value, ['cards', 'flashcards']).map((item) => ({
      front: textField(item, 'front', 'question', 'term'),
      back: textField(item, 'back', 'answer', 'definition'),
      cites: citesOf(item),
    })),
  }),
  mindmap: (value) => {
    const root = isObject(value) ? (isObject(value['root']) ? value['root'] : value) : {};
    const nodes: MindMapNode[] = [
      {
        text: textField(root, 'text', 'title', 'name', 'topic'),
        parent: null,
        cites: citesOf({ cites: root['cites'] }),
      },
    ];
    readBranches(root['branches'] ?? root['children'] ?? root['nodes'], 0, nodes, 1);
    return { nodes };
  },
  facts: (value) => ({
    facts: listIn(value, ['facts', 'rows']).map((item) => ({
      subject: textField(item, 'subject', 'topic'),
      statement: textField(item, 'statement', 'fact', 'text'),
      figure: textField(item, 'figure', 'value', 'number'),
      cites: citesOf(item),
    })),
  }),
};

/** Whether an entry has its required texts. */
const isStatement = (item: Json): boolean =>
  Object.entries(item).every(
    ([name, value]) =>
      typeof value !== 'string' ||
      value !== '' ||
      ['explanation', 'figure', 'start', 'subject'].includes(name),
  );

const hasContent = (content: StudioContent): boolean => {
  const lists = Object.values(content).filter(Array.isArray) as unknown[][];
  return lists.some((list) => list.length > (content.shape === 'mindmap' ? 1 : 0));
};

/** Parses a model's answer; returns undefined if it contains no usable content. */
export const readContent = (kind: WrittenKind, answer: string): ParsedContent | undefined => {
  const shape = SHAPES[kind];
  if (shape === 'text') {
    const [, title = '', rest = answer] = /^\s*#\s+(\S[^\n]*)\n+([\s\S]*)$/.exec(answer) ?? [];
    const body = rest.trim();
    return body === '' ? undefined : { title: title.trim(), content: { shape, text: body } };
  }
  const value = readJson(answer);
  const read = PARSERS[shape](value) as Json;
  const fields = Object.fromEntries(
    Object.entries(read).map(([name, list]) => [
      name,
      (list as Json[]).filter((item) => shape === 'mindmap' || isStatement(item)),
    ]),
  );
  const content = z.safeParse(StudioContent, { shape, ...fields });
  if (!content.success || !hasContent(content.data)) return undefined;
  return { title: isObject(value) ? textField(value, 'title').slice(0, 100) : '', content: content.data };
};
