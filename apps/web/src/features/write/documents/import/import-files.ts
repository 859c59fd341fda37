import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { translate } from '../../../../platform/i18n/translate.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { uploadPicture } from '../../editor/upload-picture.ts';
import { documentTexts } from '../documents.texts.ts';
import { beginDocument } from '../queries.ts';
import { reportLines, type ImportReport } from './import-report.ts';
import { readFile } from './read-file.ts';

const notifyFailure = (key: 'importFailed' | 'importTooLong', name: string): void =>
  void notify(translate(documentTexts, key, { name }), 'warning');

/** Returns a message that lists what was lost or changed in the import of a file; empty if nothing was. */
const reportOf = (name: string, report: ImportReport): string => {
  const parts = reportLines(report).map(({ key, values }) => translate(documentTexts, key, values));
  return parts.length === 0 ? '' : translate(documentTexts, 'importReport', { name, parts: parts.join(' ') });
};

/**
 * Creates a document from each file; resolves with the id of the last one. Reports unreadable files and
 * continues with the others.
 */
export const importFiles = async (files: readonly File[]): Promise<string | undefined> => {
  let last: string | undefined;
  const reports: string[] = [];
  for (const file of files) {
    // If reading fails, the next line reports it.
    const imported = await readFile(file, uploadPicture).catch(() => undefined);
    if (imported === undefined) {
      notifyFailure('importFailed', file.name);
      continue;
    }
    const { content, report } = imported;
    if (content.length > DOCUMENT_LIMITS.contentLength) {
      notifyFailure('importTooLong', file.name);
      continue;
    }
    const title = (imported.title?.trim() || file.name.replace(/\.[^.]*$/, '')).slice(
      0,
      DOCUMENT_LIMITS.titleLength,
    );
    last = await beginDocument({ title, content }).then(
      ({ documentId }) => {
        reports.push(reportOf(file.name, report));
        return documentId;
      },
      // `call` has already shown the error.
      () => last,
    );
  }
  const notices = reports.filter((each) => each !== '');
  if (notices.length > 0) notify(notices.join('\n'), 'warning');
  return last;
};
