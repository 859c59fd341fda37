import { fenced } from '@studiolo/markdown/fenced';
import { fieldsOf, listOf, textOf } from '../plain-values.ts';

/** Document that ChatGPT writes next to a chat. Code has a language, prose none. */
export type CanvasDocument = { text: string; language: string };

/** Text that a change added, and the whole document after it. */
type CanvasChange = { shown: string; document: CanvasDocument };

/** Pattern of an update that replaces the whole document. */
const WHOLE = '.*';
const SPECIAL = /[.*+?^$()[\]{}|]|\\[A-Za-z0-9]/;

/** Returns the text that a regular expression of Python matches; undefined if it matches more than one. */
const literalOf = (pattern: string): string | undefined => {
  const unescaped = pattern.replaceAll(/\\[^A-Za-z0-9]/g, '');
  return SPECIAL.test(unescaped) ? undefined : pattern.replaceAll(/\\([^A-Za-z0-9])/g, '$1');
};

const fencedAs = ({ text, language }: CanvasDocument): string =>
  language === '' ? text : fenced(text, language);

const update = (document: CanvasDocument, changes: readonly unknown[]): CanvasChange => {
  let { text } = document;
  const unplaced: string[] = [];
  for (const { pattern, multiple, replacement } of changes.map(fieldsOf)) {
    const after = textOf(replacement);
    const before = literalOf(textOf(pattern));
    if (pattern === WHOLE) text = after;
    else if (before === undefined || before === '' || !text.includes(before)) unplaced.push(after);
    else text = multiple === true ? text.replaceAll(before, () => after) : text.replace(before, () => after);
  }
  const isUnchanged = text === document.text && unplaced.length > 0;
  const shown = (isUnchanged ? unplaced : [text, ...unplaced]).join('\n\n');
  return { shown: fencedAs({ ...document, text: shown }), document: { ...document, text } };
};

/**
 * Returns what a call of the canvas wrote; undefined if it wrote nothing. A change whose place is not found is
 * shown after the document, or alone if nothing else changed, so that its words are kept.
 */
export const writeCanvas = (call: unknown, before?: CanvasDocument): CanvasChange | undefined => {
  const { content, type, updates } = fieldsOf(call);
  if (typeof content === 'string') {
    const language = /^code\/([\w+#-]+)$/.exec(textOf(type))?.[1] ?? '';
    const document = { text: textOf(content), language };
    return { shown: fencedAs(document), document };
  }
  const changes = listOf(updates);
  return changes.length === 0 ? undefined : update(before ?? { text: '', language: '' }, changes);
};
