import type { Sentence } from '@studiolo/contract/text/say';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';

/** What a person is told of an export that cannot be read; undefined where it is not the export’s fault. */
export const sentenceOfExportFault = (error: unknown): Sentence | undefined => {
  if (!(error instanceof ParsingFault)) return undefined;
  return { key: error.kind === 'unsupported' ? 'import-unsupported' : `file-${error.kind}` };
};
