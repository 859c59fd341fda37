import type { ReadingWatch } from './reading-watch.ts';

/** What a feature adds to files. */
export type FilePlug = {
  /** Whose the file is that somebody may read without owning it; undefined where the feature does not lend it to them. */
  lends?: (userId: string, fileId: string) => Promise<string | undefined>;
  watch?: ReadingWatch;
};

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
    async lentBy(userId: string, fileId: string): Promise<string | undefined> {
      for (const { lends } of plugs) {
        const owner = await lends?.(userId, fileId);
        if (owner !== undefined) return owner;
      }
      return undefined;
    },
  };
};
