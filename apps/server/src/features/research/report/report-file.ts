import type { ResearchFileType } from '@studiolo/contract/research/file-types';
import type { Locale } from '@studiolo/contract/wire/headers';
import { aText } from '../../../core/documents/manuscript.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import { writeManuscriptFile } from '../../../core/documents/write-manuscript-file.ts';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { ResearchRow } from '../research.store.ts';

/** Writes a report with its citations as a file. */
export const writeReportFile = async (
  documents: Pick<Documents, 'write'>,
  { title, report }: Pick<ResearchRow, 'title' | 'report'>,
  fileType: ResearchFileType,
  locale: Locale,
): Promise<OutgoingFile> => {
  if (!report) throw new Refusal('FILE_NOT_READY', { key: 'research-not-ready' });
  const sources = report.anchors.map((anchor) => sourceOf(anchor, anchor.number));
  const manuscript = {
    title,
    locale,
    turns: [aText(report.text)],
    sources,
    isMadeByAi: !report.isExtract,
  };
  return writeManuscriptFile(documents, manuscript, fileType);
};
