import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import type { Storage } from '../../ports/storage.ts';

/** Documents read last are kept at hand, as one answer asks for several places in the same one. */
const KEPT = 4;

export type DocumentReader = ReturnType<typeof createDocumentReader>;

/** Reads what was taken out of files, a few of them kept in memory. */
export const createDocumentReader = (storage: Storage) => {
  const kept = new Map<string, Promise<ParsedDocument>>();
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
    forget: (key: string): boolean => kept.delete(key),
  };
};
