import { getExam, pageExamResults, setExam, startExam } from '@studiolo/contract/bots/exam-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { ExamService } from './exam.service.ts';

export const examRoutes = (exam: ExamService) => [
  handle(getExam, ({ caller, input, locale }) => exam.get(caller.userId, input.tableId, locale)),
  handle(setExam, ({ caller, input }) => exam.set(caller.userId, input.tableId, input.questions)),
  handle(startExam, ({ caller, input, locale }) => exam.start(caller.userId, input.tableId, locale)),
  handle(pageExamResults, ({ caller, input: { tableId, ...window }, locale }) =>
    exam.page(caller.userId, tableId, window, locale),
  ),
];
