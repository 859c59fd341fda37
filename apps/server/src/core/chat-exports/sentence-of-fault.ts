import type { Sentence } from '@studiolo/contract/text/say';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';

/** Explains to the user why an export cannot be read; undefined if the export is not at fault. */
export const sentenceOfExportFault = (error: unknown): Sentence | undefined => {
  if (!(error instanceof ParsingFault)) return undefined;
  return { key: error.kind === 'unsupported' ? 'import-unsupported' : `file-${error.kind}` };
};
