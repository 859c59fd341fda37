import type { Cleaner } from './cleaner.ts';
import { fromGoogleDocs } from './from-google-docs.ts';
import { fromPages } from './from-pages.ts';
import { fromWeChat } from './from-wechat.ts';
import { fromWord } from './from-word.ts';
import { unread } from './unread.ts';

const CLEANERS: readonly Cleaner[] = [fromWord, fromWeChat, fromGoogleDocs, fromPages, unread];

/** What was copied in an editor of ours is exact already. */
const OWN = /\bdata-pm-slice\b/;

/**
 * Markup from elsewhere as what was written in it: lists are lists, notes are notes, code has its lines, pictures
 * have their addresses. It is read in a tree in which nothing runs and nothing is fetched.
 */
export const cleanHtml = (html: string): string => {
  if (OWN.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const clean of CLEANERS) clean(page);
  return page.body.innerHTML;
};
