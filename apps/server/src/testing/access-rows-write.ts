import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

export const WRITE_ROWS: AccessRows = {
  '/cli/write/v1/complete': { sample: () => ({ before: 'The lamp' }) },
  '/cli/write/v1/sseTool': {
    sample: () => ({ msgId: randomUUID(), tool: 'title', text: 'The lamp is lit at dusk.' }),
  },
  '/cli/chatgpt/v1/ssePostTemplate': {
    sample: () => ({
      msgId: randomUUID(),
      templateId: 'email',
      language: 'en',
      form: { to: 'Bo', purpose: 'Meet' },
      isForm: true,
    }),
  },
  '/cli/write/template/v1/list': { sample: () => ({ language: 'en' }) },
  '/cli/write/template/v1/save': { sample: () => ({ name: 'Letter', text: 'Dear {{name}}' }) },
  '/cli/write/template/v1/del': { sample: () => ({ templateId: randomUUID() }) },
};
