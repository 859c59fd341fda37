import { MENTION_LIMITS } from '@studiolo/contract/mentions/limits';
import type { MentionTarget } from '../../../platform/mention-targets.ts';

/** Trigger character with its position and the query typed after it. */
export type Trigger = {
  triggerKind: MentionTarget['triggerKind'];
  start: number;
  end: number;
  query: string;
};

/** Full-width forms that Chinese input methods may produce for these keys. */
const FULL_WIDTH_FORMS: Record<string, string> = { '@': '＠', '#': '＃', '/': '／' };
const SLASH = /^[/／、]([^\n]*)$/;

const fits = (query: string): boolean => query.length <= MENTION_LIMITS.queryLength && !/^\s|\n/.test(query);

/**
 * Returns the trigger before the caret, if any: a slash at the start of the text, or a mark that does not
 * follow a letter.
 */
export const triggerAt = (text: string, caret: number, mark: string): Trigger | undefined => {
  const before = text.slice(0, caret);
  const slashed = SLASH.exec(before)?.[1];
  if (slashed !== undefined && fits(slashed))
    return { triggerKind: 'start', start: 0, end: caret, query: slashed };
  const start = Math.max(before.lastIndexOf(mark), before.lastIndexOf(FULL_WIDTH_FORMS[mark] ?? mark));
  if (start < 0 || /[A-Za-z0-9_]$/.test(before.slice(0, start))) return undefined;
  const query = before.slice(start + mark.length);
  return fits(query) ? { triggerKind: 'mark', start, end: caret, query } : undefined;
};
