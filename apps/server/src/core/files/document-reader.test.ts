import { expect, it } from 'vitest';
import { createDocumentReader } from './document-reader.ts';

it('drops a document from the cache of every server when its text changes [notebook.sources]', async () => {
  const handlers: ((key: string) => void)[] = [];
  const reloads: (() => void)[] = [];
  const broadcast = {
    publish: async (_channel: string, key: string) => handlers.forEach((handle) => handle(key)),
    subscribe: (_channel: string, handler: (key: string) => void) => {
      handlers.push(handler);
      return () => undefined;
    },
    onReconnect: (reload: () => void) => void reloads.push(reload),
  };
  let text = 'former';
  const storage = { getText: async () => JSON.stringify({ text }) };
  const [one, other] = [createDocumentReader(storage, broadcast), createDocumentReader(storage, broadcast)];
  expect(await other.read('key')).toEqual({ text: 'former' });

  text = 'new';
  await one.forget('key');
  expect(await other.read('key')).toEqual({ text: 'new' });

  text = 'newest';
  for (const reload of reloads) reload();
  expect(await other.read('key')).toEqual({ text: 'newest' });
});
