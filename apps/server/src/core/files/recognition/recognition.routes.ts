import {
  correctLine,
  getSearchablePdf,
  getUnclearPages,
  listUncertainLines,
  readUnclearPages,
} from '@studiolo/contract/files/recognition';
import { handle } from '../../../platform/http/handle.ts';
import type { Files } from '../files.service.ts';
import type { Recognition } from './recognition.service.ts';
import type { UnclearPagesService } from './unclear-pages.service.ts';

export const recognitionRoutes = (
  recognition: Recognition,
  unclearPages: UnclearPagesService,
  files: Pick<Files, 'searchablePdf'>,
) => [
  handle(getSearchablePdf, ({ caller, input, locale }) =>
    files.searchablePdf(caller.userId, input.fileId, locale),
  ),
  handle(listUncertainLines, ({ caller, input }) => recognition.list(caller.userId, input.fileId)),
  handle(getUnclearPages, ({ caller, input }) => unclearPages.offer(caller.userId, input.fileId)),
  handle(readUnclearPages, ({ caller, input }) => unclearPages.read(caller.userId, input)),
  handle(correctLine, ({ caller, input }) => recognition.correct(caller.userId, input)),
];
