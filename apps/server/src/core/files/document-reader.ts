import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import type { Storage } from '../../ports/storage.ts';

/** Documents cached per server, since one answer reads several places of the same one. */
const KEPT = 4;
const CHANGED = 'file-text';

/** Broadcasts to all servers on one database. */
type Broadcast = {
  publish: (channel: string, payload: string) => Promise<void>;
  subscribe: (channel: string, handler: (payload: string) => void) => () => void;
  onReconnect: (reload: () => void) => void;
};

export type DocumentReader = ReturnType<typeof createDocumentReader>;

/** Reads extracted documents, and caches the latest until a server drops them. */
export const createDocumentReader = (storage: Pick<Storage, 'getText'>, broadcast: Broadcast) => {
  const kept = new Map<string, Promise<ParsedDocument>>();
  broadcast.subscribe(CHANGED, (key) => kept.delete(key));
  broadcast.onReconnect(() => kept.clear());
  return {
    read(key: string): Promise<ParsedDocument> {
      const known = kept.get(key);
      kept.delete(key);
      const document = known ?? storage.getText(key).then((text) => JSON.parse(text) as ParsedDocument);
      kept.set(key, document);
      document.catch(() => kept.delete(key));
      for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
      return document;
    },

    /** Drops a document from all caches. Call it when the new text can be read. */
    async forget(key: string): Promise<void> {
      kept.delete(key);
      await broadcast.publish(CHANGED, key);
    },
  };
};
