import { correctLine, getSearchablePdf, listUncertainLines } from '@studiolo/contract/files/recognition';
import { handle } from '../../../platform/http/handle.ts';
import type { Files } from '../files.service.ts';
import type { Recognition } from './recognition.service.ts';

export const recognitionRoutes = (recognition: Recognition, files: Pick<Files, 'searchablePdf'>) => [
  handle(getSearchablePdf, ({ caller, input, locale }) =>
    files.searchablePdf(caller.userId, input.fileId, locale),
  ),
  handle(listUncertainLines, ({ caller, input }) => recognition.list(caller.userId, input.fileId)),
  handle(correctLine, ({ caller, input }) => recognition.correct(caller.userId, input)),
];
