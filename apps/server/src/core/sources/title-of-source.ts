import type { Files } from '../files/files.service.ts';
import type { FileState } from '../files/stored-files.ts';
import { sourceTitle } from './adding.ts';
import { isLearned } from './present-source.ts';
import type { TitledFields } from './shelf.store.ts';

/** Returns the title of a source that was learned: the title of its page, unless a person chose another. */
export const titleOfSource = async (
  files: Pick<Files, 'text'>,
  { titledBy, title, ownerId, url }: TitledFields,
  file: FileState,
): Promise<string> => {
  if (titledBy !== 'address' || !isLearned(file)) return title;
  if (file.kind !== 'html' && (file.kind !== 'md' || url === '')) return title;
  const { text } = await files.text(ownerId, file.id);
  const heading = /^# (.+)$/m.exec(text.slice(0, 1000))?.[1] ?? '';
  return sourceTitle(heading) || title;
};
