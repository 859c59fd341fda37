import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BotAccess } from '../profiles/access.ts';
import { answersRoutes } from './answers.routes.ts';
import { createAnswersService } from './answers.service.ts';
import { createVisitorAnswerStore } from './visitor-answers.store.ts';

export type AnswersPartDeps = {
  database: Database;
  conversation: Pick<Conversation, 'findTraced'>;
  access: BotAccess;
};

/** Lets owners inspect the answers of their bots. */
export const createAnswersPart = ({ database, conversation, access }: AnswersPartDeps): Feature => ({
  routes: answersRoutes(
    createAnswersService({
      access,
      findTraced: conversation.findTraced,
      visitorAnswers: createVisitorAnswerStore(database),
    }),
  ),
});
