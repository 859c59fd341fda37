import { partPath } from './addresses.ts';

/** Whether there is nothing to keep. A title alone is a note. */
export const isBlankNote = ({ title, content }: { title: string; content: string }): boolean =>
  title.trim() === '' && content.trim() === '';

/** What a note is called: its title, or the beginning of its first line. */
export const titleOfNote = ({ title, excerpt }: { title: string; excerpt: string }): string =>
  title || (excerpt.split('\n')[0] ?? '').slice(0, 60);

/** Where a note opens in the app. */
export const notePath = (notebookId: string, noteId: string): string => partPath(notebookId, 'note', noteId);
