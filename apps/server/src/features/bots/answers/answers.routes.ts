import { getXray, pageVisitorAnswers } from '@studiolo/contract/bots/answer-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { AnswersService } from './answers.service.ts';

export const answersRoutes = (answers: AnswersService) => [
  handle(getXray, ({ caller, input }) => answers.xray(caller.userId, input)),
  handle(pageVisitorAnswers, ({ caller, input: { tableId, ...window } }) =>
    answers.pageVisitorAnswers(caller.userId, tableId, window),
  ),
];
