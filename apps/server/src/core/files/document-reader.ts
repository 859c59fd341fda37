import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Storage } from '../../ports/storage.ts';

/** Maximum number of cached documents per server. One answer reads several passages of the same document. */
const MAX_CACHED = 4;
const CHANGED = 'file-text';

/** Broadcasts to all servers on one database. */
type Broadcast = {
  publish: (channel: string, payload: string, queryable?: Queryable) => Promise<void>;
  subscribe: (channel: string, handler: (payload: string) => void) => () => void;
  onReconnect: (reload: () => void) => void;
};

export type DocumentReader = ReturnType<typeof createDocumentReader>;

/** Reads extracted documents. Caches the latest until any server announces that their text changed. */
export const createDocumentReader = (storage: Pick<Storage, 'getText'>, broadcast: Broadcast) => {
  const cache = new Map<string, Promise<ParsedDocument>>();
  broadcast.subscribe(CHANGED, (key) => cache.delete(key));
  broadcast.onReconnect(() => cache.clear());
  return {
    read(key: string): Promise<ParsedDocument> {
      const cached = cache.get(key);
      cache.delete(key);
      const document = cached ?? storage.getText(key).then((text) => JSON.parse(text) as ParsedDocument);
      cache.set(key, document);
      document.catch(() => cache.delete(key));
      for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
      return document;
    },

    /** Drops a document from all caches, when a given transaction commits. Call it when the new text can be read. */
    async forget(key: string, queryable?: Queryable): Promise<void> {
      cache.delete(key);
      await broadcast.publish(CHANGED, key, queryable);
    },
  };
};
