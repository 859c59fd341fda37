import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { CompletedAnswer } from '../answer/answer-input.ts';
import { createTitling, type FirstAnswer, type TitlingDeps } from './make-title.ts';

const TITLE_CHAT = 'title-chat';

/** Few attempts and a short timeout, because a missing title does little harm. */
const TITLING = { attempts: 2, timeoutSeconds: 60, concurrency: 2 };

/** Lets a model name conversations; returns the function to call after each answer. */
export const createTitles = ({ jobs, log, ...deps }: TitlingDeps & { jobs: Jobs; log: Log }) => {
  const entitle = createTitling(deps);
  jobs.register<FirstAnswer>(TITLE_CHAT, (first, { signal }) => entitle(first, signal), TITLING);
  return ({ asker, msgId, topicId, locale, isTitled, isComplete }: CompletedAnswer): void => {
    if (!isTitled || !isComplete) return;
    const first: FirstAnswer = { asker, msgId, topicId, locale };
    jobs
      .enqueue(TITLE_CHAT, first, { singletonKey: topicId })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'no title could be requested for a chat: its first words remain'),
      );
  };
};
