import { correctLine, listUncertainLines } from '@studiolo/contract/files/recognition';
import { handle } from '../../../platform/http/handle.ts';
import type { Recognition } from './recognition.service.ts';

export const recognitionRoutes = (recognition: Recognition) => [
  handle(listUncertainLines, ({ caller, input }) => recognition.list(caller.userId, input.fileId)),
  handle(correctLine, ({ caller, input }) => recognition.correct(caller.userId, input)),
];
