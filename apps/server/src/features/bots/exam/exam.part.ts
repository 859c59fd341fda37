import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Sockets } from '../../../core/sockets/sockets.service.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createExamRun, type ExamInput } from './exam-run.ts';
import { examRoutes } from './exam.routes.ts';
import { createExamService, type ExamDeps } from './exam.service.ts';
import { createExamStore } from './exams.store.ts';
import type { Examiner } from './examiner.ts';
import type { Log } from '../../../platform/logging/log.ts';

export type ExamPartDeps = Omit<ExamDeps, 'exams' | 'notifyExamChanged'> & {
  database: Database;
  sockets: Sockets;
  examiner: Examiner;
  log: Log;
};

/** Push channel for the progress of an exam. */
const EXAM_CHANGED = 'bot-exam';

/** Exams of bots: questions with expected answers, run on demand. */
export const createExamPart = (deps: ExamPartDeps): Feature => {
  const exams = createExamStore(deps.database);
  const notifyExamChanged = ({ ownerId, botId }: Pick<ExamInput, 'ownerId' | 'botId'>) =>
    deps.sockets.notify(ownerId, EXAM_CHANGED, botId);
  const shared = { ...deps, exams, notifyExamChanged };
  return {
    routes: examRoutes(createExamService(shared)),
    runKinds: [createExamRun(shared)],
    userData: {
      tables: [],
      export: async (owner) => ({ botExams: await exams.ofOwner(owner) }),
      erase: () => Promise.resolve(),
    },
  };
};
