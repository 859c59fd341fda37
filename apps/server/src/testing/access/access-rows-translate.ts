import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

const aTask = () => ({ taskId: randomUUID() });

export const TRANSLATE_ROWS: AccessRows = {
  '/cli/file/enhance/v1/translation': { sample: aTask },
  '/cli/file/enhance/v1/getTaskStatus': { sample: aTask },
  '/cli/file/enhance/v1/page': { sample: () => ({}) },
  '/cli/file/enhance/v1/get': { sample: aTask },
  '/cli/file/enhance/v1/del': { sample: aTask },
  '/cli/translation/v1/restore': { sample: aTask },
  '/cli/translation/v1/open': { sample: () => ({ fileId: randomUUID(), to: 'en' }) },
  '/cli/translation/v1/translators': { sample: () => ({ to: 'en' }) },
  '/cli/translation/v1/cost': { sample: aTask },
  '/cli/translation/v1/blocks': { sample: () => ({ ...aTask(), page: 1 }) },
  '/cli/translation/v1/find': { sample: () => ({ ...aTask(), words: 'tower' }) },
  '/cli/translation/v1/terms': { sample: () => ({ ...aTask(), terms: [] }) },
  '/cli/translation/v1/redo': { sample: () => ({ ...aTask(), index: 0 }) },
  '/cli/translation/v1/edit': { sample: () => ({ ...aTask(), index: 0, target: null }) },
  '/cli/translation/v1/report': { sample: aTask },
  '/cli/translation/v1/download': { sample: aTask },
};
