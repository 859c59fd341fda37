import { createStoredDrafts } from '../../platform/stored-drafts.ts';
import type { TextDraft } from './text-kind.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

export const isTextDraft = (value: unknown): value is TextDraft => {
  const { revision, title, content, anchors = [] } = Object(value) as Record<string, unknown>;
  return typeof revision === 'number' && isText(title) && isText(content) && Array.isArray(anchors);
};

/** Stores unsaved texts of one kind in this browser, under the given storage keys. */
export const createTextDrafts = (names: { list: string; one: string }) =>
  createStoredDrafts(names, isTextDraft);
