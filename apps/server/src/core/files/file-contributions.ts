import type { SpokenRange } from '../../platform/parsing/parsed-document.ts';
import type { ReadingWatch } from './learning/reading-watch.ts';

/** Transcript of a recording, with times. */
export type FileTranscript = { text: string; times: readonly SpokenRange[] };

/** Entity of a feature that can become a source: its file, title, text and path. */
export type NamedFile = { ownerId: string; fileId: string; title: string; text: string; path: string };

export type FileContribution = {
  /** Returns the owner of a file that the feature shares with the user. Undefined if it shares no such file. */
  sharedOwnerOf?: (userId: string, fileId: string) => Promise<string | undefined>;
  watch?: ReadingWatch;
  /** Returns the existing transcript of a recording. Undefined if the feature has none. */
  writtenOf?: (ownerId: string, fileId: string) => Promise<FileTranscript | undefined>;
  /**
   * Finds entities by kind, and by their id in the feature. Undefined for one that is missing or belongs to
   * another user.
   */
  entities?: Readonly<Record<string, (userId: string, id: string) => Promise<NamedFile | undefined>>>;
};

export type FileContributions = ReturnType<typeof createFileContributions>;

/** Extensions of all features. They are registered before the first request. */
export const createFileContributions = () => {
  const extensions: FileContribution[] = [];
  const watch: ReadingWatch = {
    onReading: (...changed) => {
      for (const extension of extensions) extension.watch?.onReading(...changed);
    },
    onRead: async (...read) => {
      for (const extension of extensions) await extension.watch?.onRead(...read);
    },
  };
  return {
    add: (extension: FileContribution): void => void extensions.push(extension),
    watch,
    async writtenOf(ownerId: string, fileId: string): Promise<FileTranscript | undefined> {
      for (const extension of extensions) {
        const written = await extension.writtenOf?.(ownerId, fileId);
        if (written) return written;
      }
      return undefined;
    },
    async findEntity(kind: string, userId: string, id: string): Promise<NamedFile | undefined> {
      for (const { entities } of extensions) if (entities?.[kind]) return entities[kind](userId, id);
      return undefined;
    },
    async sharingOwner(userId: string, fileId: string): Promise<string | undefined> {
      for (const { sharedOwnerOf } of extensions) {
        const owner = await sharedOwnerOf?.(userId, fileId);
        if (owner !== undefined) return owner;
      }
      return undefined;
    },
  };
};
