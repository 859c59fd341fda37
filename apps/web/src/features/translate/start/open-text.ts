import { getLocale } from '../../../platform/i18n/locale.ts';
import { openFile } from '../queries.ts';
import { wantedLanguages } from './languages.state.ts';

/** Has a text read as a document that is to be translated; answers which it is. */
export const openText = async (file: File): Promise<string | undefined> =>
  (await openFile(file, wantedLanguages(getLocale()), () => undefined))?.taskId;
