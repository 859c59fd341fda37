import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { translate } from '../../../../platform/i18n/translate.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { takePicture } from '../../editor/take-picture.ts';
import { documentTexts } from '../documents.texts.ts';
import { beginDocument } from '../queries.ts';
import { readFile } from './read-file.ts';

const tell = (key: 'importFailed' | 'importTooLong', name: string): void =>
  void notify(translate(documentTexts, key, { name }), 'warning');

/** Makes a document of each file; answers the id of the last one. One that cannot be read is named, and the others go on. */
export const importFiles = async (files: readonly File[]): Promise<string | undefined> => {
  let last: string | undefined;
  for (const file of files) {
    const content = await readFile(file, takePicture).catch(() => undefined);
    if (content === undefined) {
      tell('importFailed', file.name);
      continue;
    }
    if (content.length > DOCUMENT_LIMITS.contentLength) {
      tell('importTooLong', file.name);
      continue;
    }
    const title = file.name.replace(/\.[^.]*$/, '').slice(0, DOCUMENT_LIMITS.titleLength);
    last = await beginDocument({ title, content }).then(
      ({ documentId }) => documentId,
      // What went wrong has been said by the call itself.
      () => last,
    );
  }
  return last;
};
