import { isVisible } from '../wire/visible-text.ts';
import { partPath } from './addresses.ts';

/** A note with only a title is not blank. */
export const isBlankNote = ({ title, content }: { title: string; content: string }): boolean =>
  !isVisible(title) && !isVisible(content);

/** Title of a note, or the beginning of its first line. */
export const titleOfNote = ({ title, excerpt }: { title: string; excerpt: string }): string =>
  title || (excerpt.split('\n')[0] ?? '').slice(0, 60);

export const notePath = (notebookId: string, noteId: string): string => partPath(notebookId, 'note', noteId);
