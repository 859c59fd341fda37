import { getLocale } from '../../../platform/i18n/locale.ts';
import { openFile } from '../queries.ts';
import { preferredLanguages } from './languages.state.ts';

/** Uploads a text as a document for translation; returns its id. */
export const openText = async (file: File): Promise<string | undefined> =>
  (await openFile(file, preferredLanguages(getLocale()), () => undefined))?.taskId;
