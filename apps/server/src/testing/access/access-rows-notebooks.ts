import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

export const NOTEBOOK_ROWS: AccessRows = {
  '/cli/notebook/v1/create': { sample: () => ({ name: 'Towers' }) },
  '/cli/notebook/v1/page': { sample: () => ({}) },
  '/cli/notebook/v1/get': { sample: ({ notebookId }) => ({ notebookId }), isOwn: true },
  '/cli/notebook/v1/update': { sample: ({ notebookId }) => ({ notebookId, name: 'Lamps' }), isOwn: true },
  '/cli/notebook/v1/copy': { sample: ({ notebookId }) => ({ notebookId }), isOwn: true },
  '/cli/notebook/v1/del': { sample: ({ notebookId }) => ({ notebookId }), isOwn: true },
  '/cli/notebook/v1/restore': { sample: ({ notebookId }) => ({ notebookId }), isOwn: true },
  '/cli/notebook/share/v1/add': {
    sample: ({ notebookId }) => ({ notebookId, email: 'nobody@example.com', role: 'viewer' }),
    isOwn: true,
  },
  '/cli/notebook/share/v1/page': { sample: ({ notebookId }) => ({ notebookId }), isOwn: true },
  '/cli/notebook/share/v1/del': {
    sample: ({ notebookId }) => ({ notebookId, readerId: randomUUID() }),
    isOwn: true,
  },
  '/cli/notebook/share/v1/link': { sample: ({ notebookId }) => ({ notebookId, role: null }), isOwn: true },
  '/cli/notebook/share/v1/join': { sample: () => ({ token: 'x'.repeat(43) }) },
  '/cli/notebook/studio/v1/create': {
    sample: ({ notebookId }) => ({ notebookId, kind: 'briefing' }),
    isOwn: true,
  },
  '/cli/notebook/studio/v1/page': { sample: ({ notebookId }) => ({ notebookId }), isOwn: true },
  '/cli/notebook/studio/v1/check': {
    sample: ({ notebookId }) => ({ notebookId, text: 'The lamp was lit.' }),
    isOwn: true,
  },
  '/cli/notebook/studio/v1/get': { sample: () => ({ itemId: randomUUID() }) },
  '/cli/notebook/studio/v1/regenerate': { sample: () => ({ itemId: randomUUID() }) },
  '/cli/notebook/studio/v1/rename': { sample: () => ({ itemId: randomUUID(), title: 'Lamps' }) },
  '/cli/notebook/studio/v1/edit': { sample: () => ({ itemId: randomUUID(), text: 'The lamp.' }) },
  '/cli/notebook/studio/v1/del': { sample: () => ({ itemId: randomUUID() }) },
  '/cli/notebook/studio/v1/restore': { sample: () => ({ itemId: randomUUID() }) },
  '/cli/notebook/table/v1/fill': { sample: () => ({ itemId: randomUUID() }) },
  '/cli/notebook/table/v1/correct': {
    sample: () => ({ itemId: randomUUID(), sourceId: randomUUID(), column: 'Height', value: '35 m' }),
  },
  '/cli/notebook/table/v1/remove': { sample: () => ({ itemId: randomUUID(), columns: ['Height'] }) },
  '/cli/notebook/table/v1/restore': { sample: () => ({ itemId: randomUUID(), columns: ['Height'] }) },
  '/cli/notebook/studio/v1/download': { sample: () => ({ itemId: randomUUID() }) },
  '/cli/notebook/source/v1/upload': { sample: ({ notebookId }) => ({ notebookId }) },
  '/cli/notebook/source/v1/addUrl': {
    sample: ({ notebookId }) => ({ notebookId, url: 'http://127.0.0.1:9/' }),
    isOwn: true,
  },
  '/cli/notebook/source/v1/addUrls': {
    sample: ({ notebookId }) => ({ notebookId, urls: ['http://127.0.0.1:9/'] }),
    isOwn: true,
  },
  '/cli/notebook/source/v1/sitemap': {
    sample: ({ notebookId }) => ({ notebookId, url: 'http://127.0.0.1:9/sitemap.xml' }),
    isOwn: true,
  },
  '/cli/notebook/source/v1/schedule': {
    sample: ({ sourceId }) => ({ sourceId, schedule: 'never' }),
    isOwn: true,
  },
  '/cli/notebook/source/v1/addText': {
    sample: ({ notebookId }) => ({ notebookId, title: 'Tower', text: 'The tower stands on a rock.' }),
    isOwn: true,
  },
  '/cli/notebook/source/v1/addFrom': {
    sample: ({ notebookId, msgId }) => ({ notebookId, kind: 'answer', id: msgId }),
    isOwn: true,
  },
  '/cli/notebook/source/v1/page': { sample: ({ notebookId }) => ({ notebookId }), isOwn: true },
  '/cli/notebook/source/v1/get': { sample: ({ sourceId }) => ({ sourceId }), isOwn: true },
  '/cli/notebook/source/v1/rename': {
    sample: ({ sourceId }) => ({ sourceId, title: 'Tower' }),
    isOwn: true,
  },
  '/cli/notebook/source/v1/relearn': { sample: ({ sourceId }) => ({ sourceId }), isOwn: true },
  '/cli/notebook/source/v1/del': { sample: ({ sourceId }) => ({ sourceId }), isOwn: true },
  '/cli/notebook/source/v1/restore': { sample: ({ sourceId }) => ({ sourceId }), isOwn: true },
  '/cli/notebook/source/v1/find': {
    sample: ({ notebookId }) => ({ notebookId, query: 'tower' }),
    isOwn: true,
  },
};
