import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

const aDocument = () => ({ documentId: randomUUID() });

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
  '/cli/evidence/v1/places': { sample: () => ({}) },
  '/cli/evidence/v1/check': { sample: () => ({ text: 'A tower stands.' }) },
  '/cli/document/v1/create': { sample: () => ({ title: 'Towers' }) },
  '/cli/document/v1/page': { sample: () => ({}) },
  '/cli/document/v1/get': { sample: aDocument },
  '/cli/document/v1/missingLetters': { sample: aDocument },
  '/cli/document/v1/save': { sample: () => ({ ...aDocument(), revision: 1, content: 'A tower' }) },
  '/cli/document/v1/append': { sample: () => ({ ...aDocument(), content: 'A tower' }) },
  '/cli/document/v1/rename': { sample: () => ({ ...aDocument(), title: 'Towers' }) },
  '/cli/document/v1/move': { sample: () => ({ ...aDocument(), folderId: '' }) },
  '/cli/document/v1/trash': { sample: aDocument },
  '/cli/document/v1/restore': { sample: aDocument },
  '/cli/document/v1/del': { sample: aDocument },
  '/cli/document/v1/versions': { sample: aDocument },
  '/cli/document/v1/version': { sample: () => ({ ...aDocument(), revision: '1' }) },
  '/cli/document/v1/restoreVersion': { sample: () => ({ ...aDocument(), revision: 1, current: 1 }) },
  '/cli/document/v1/download': { sample: aDocument },
  '/cli/document/folder/v1/list': { sample: () => ({}) },
  '/cli/document/folder/v1/create': { sample: () => ({ name: 'Towers' }) },
  '/cli/document/folder/v1/rename': { sample: () => ({ folderId: randomUUID(), name: 'Towers' }) },
  '/cli/document/folder/v1/del': { sample: () => ({ folderId: randomUUID() }) },
  '/cli/document/folder/v1/restore': { sample: () => ({ folderId: randomUUID() }) },
  '/cli/publication/v1/get': { sample: aDocument },
  '/cli/publication/v1/publish': { sample: aDocument },
  '/cli/publication/v1/change': { sample: () => ({ ...aDocument(), slug: 'towers' }) },
  '/cli/publication/v1/remove': { sample: aDocument },
  '/cli/write/v1/bringPicture': { sample: () => ({ url: 'http://127.0.0.1/a.png' }) },
  '/cli/write/v1/wechatAccount': { sample: () => ({}) },
  '/cli/write/v1/pushDraft': {
    sample: () => ({ title: 'Towers', content: '<p>x</p>', cover: 'data:image/png;base64,AAAA' }),
  },
};
