import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

const aSchedule = () => ({ scheduleId: randomUUID() });
const TIMING = { every: 'day', timeZone: 'UTC' };

export const SCHEDULE_ROWS: AccessRows = {
  '/cli/schedule/v1/list': { sample: () => ({}) },
  '/cli/schedule/v1/get': { sample: aSchedule },
  '/cli/schedule/v1/price': {
    sample: ({ notebookId }) => ({ kind: 'notebook', targetId: notebookId }),
    isOwn: true,
  },
  '/cli/schedule/v1/create': {
    sample: ({ notebookId }) => ({
      kind: 'notebook',
      targetId: notebookId,
      prompt: 'What is new?',
      ...TIMING,
    }),
    isOwn: true,
  },
  '/cli/schedule/v1/update': { sample: () => ({ ...aSchedule(), prompt: 'What is new?', ...TIMING }) },
  '/cli/schedule/v1/pause': { sample: aSchedule },
  '/cli/schedule/v1/resume': { sample: aSchedule },
  '/cli/schedule/v1/run': { sample: aSchedule },
  '/cli/schedule/v1/del': { sample: aSchedule },
  '/cli/schedule/v1/restore': { sample: aSchedule },
  '/cli/schedule/v1/results': { sample: aSchedule },
  '/cli/schedule/v1/result': { sample: () => ({ resultId: randomUUID() }) },
};
