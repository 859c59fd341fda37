import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

const aResearch = () => ({ researchId: randomUUID() });
const SOURCES = { isWebIncluded: true, collections: [] };

export const RESEARCH_ROWS: AccessRows = {
  '/cli/research/v1/collections': { sample: () => ({}) },
  '/cli/research/v1/create': {
    sample: () => ({ msgId: randomUUID(), question: 'How high is it?', sources: SOURCES }),
  },
  '/cli/research/v1/page': { sample: () => ({}) },
  '/cli/research/v1/get': { sample: aResearch },
  '/cli/research/v1/steps': { sample: aResearch },
  '/cli/research/v1/approve': {
    sample: () => ({
      ...aResearch(),
      plan: [{ question: 'How high is it?', queries: ['height'] }],
      sources: SOURCES,
      rounds: 1,
    }),
  },
  '/cli/research/v1/steer': {
    sample: () => ({ ...aResearch(), msgId: randomUUID(), text: 'And the lamp?' }),
  },
  '/cli/research/v1/del': { sample: aResearch },
  '/cli/research/v1/restore': { sample: aResearch },
  '/cli/research/v1/download': { sample: () => ({ ...aResearch(), fileType: 'md' }) },
};
