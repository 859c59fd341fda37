import type { SpokenRange } from '../../platform/parsing/parsed-document.ts';
import type { ReadingWatch } from './learning/reading-watch.ts';

/** The words of a recording, and when they are said. */
export type WrittenDown = { text: string; times: readonly SpokenRange[] };

/** What a feature has that can be a source as it is: its file, what it is called, its words, and where it is seen. */
export type NamedFile = { ownerId: string; fileId: string; title: string; text: string; path: string };

/** What a feature adds to files. */
export type FilePlug = {
  /** Whose the file is that somebody may read without owning it; undefined where the feature does not lend it to them. */
  lends?: (userId: string, fileId: string) => Promise<string | undefined>;
  watch?: ReadingWatch;
  /** What was written down of a recording already; undefined where the feature knows nothing of it. */
  writtenOf?: (ownerId: string, fileId: string) => Promise<WrittenDown | undefined>;
  /** By kinds, what somebody has under an id of the feature’s own; undefined where there is nothing, or not for them. */
  named?: Readonly<Record<string, (userId: string, id: string) => Promise<NamedFile | undefined>>>;
};

export type FilePlugs = ReturnType<typeof createFilePlugs>;

/** What all features add to files; they are plugged in before the first request. */
export const createFilePlugs = () => {
  const plugs: FilePlug[] = [];
  const watch: ReadingWatch = {
    onReading: (...changed) => {
      for (const plug of plugs) plug.watch?.onReading(...changed);
    },
    onRead: async (...read) => {
      for (const plug of plugs) await plug.watch?.onRead(...read);
    },
  };
  return {
    add: (plug: FilePlug): void => void plugs.push(plug),
    watch,
    async writtenOf(ownerId: string, fileId: string): Promise<WrittenDown | undefined> {
      for (const plug of plugs) {
        const written = await plug.writtenOf?.(ownerId, fileId);
        if (written) return written;
      }
      return undefined;
    },
    async namedBy(kind: string, userId: string, id: string): Promise<NamedFile | undefined> {
      for (const { named } of plugs) if (named?.[kind]) return named[kind](userId, id);
      return undefined;
    },
    async lentBy(userId: string, fileId: string): Promise<string | undefined> {
      for (const { lends } of plugs) {
        const owner = await lends?.(userId, fileId);
        if (owner !== undefined) return owner;
      }
      return undefined;
    },
  };
};
