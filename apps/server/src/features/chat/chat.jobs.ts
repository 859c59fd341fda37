import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { TopicService } from './topics.service.ts';

/** The job that erases what was deleted. */
export const ERASE_CHATS = 'erase-chats';

export const registerChatJobs = (jobs: Jobs, topics: TopicService): void => {
  jobs.register(ERASE_CHATS, topics.eraseDue);
  jobs.schedule(ERASE_CHATS, '* * * * *');
};
