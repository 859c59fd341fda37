import { isVisible, trimName } from '@studiolo/contract/wire/visible-text';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { containsWords } from '../../platform/contains-words.ts';

export type WrittenText = { title: string; content: string };

/** A note or a document as stored on the server. */
export type StoredText = WrittenText & { anchors: Anchor[] };

export type TextDraft = WrittenText & {
  /** Revision on which the text is based; 0 if it is not on the server yet. */
  revision: number;
  /** Changed citations; undefined if they are the same as on the server. */
  anchors?: Anchor[] | undefined;
};

export type TextEdit = WrittenText & {
  /** Revision that the edit replaces. */
  revision: number;
  /** Whether it becomes a separate version instead of being merged with the user's previous save. */
  isApart: boolean;
  /** Undefined if unchanged. */
  anchors: Anchor[] | undefined;
};

/** Storage of one kind of text, provided by a feature, for texts that are saved automatically. */
export type TextKind<Stored extends StoredText> = {
  titleLength: number;
  /** Whether a stored text may be saved as empty. */
  canBeEmpty: boolean;
  /** Returns the name of the lock that tells other pages of this browser that a text is open. */
  lockOf: (id: string) => string;
  revisionOf: (stored: Stored) => number;
  /** Whether texts can be sent to the server; false while they are stored only in this browser. */
  isServerOpen: () => boolean;
  drafts: {
    ids: () => string[];
    recall: (id: string) => TextDraft | undefined;
    /** Returns the draft of a text; from now on this page edits or sends it. */
    adopt: (id: string) => TextDraft | undefined;
    /** Stores unsaved text, or removes it once it is saved. Returns false if the storage is full. */
    save: (id: string, draft: TextDraft | undefined, owner?: string) => boolean;
  };
  /** Creates a text, or returns the existing one with the same id. */
  create: (
    text: WrittenText & { anchors: Anchor[] | undefined },
    options: { id?: string; isQuiet: boolean },
  ) => Promise<Stored>;
  fetch: (id: string) => Promise<Stored>;
  /**
   * Saves over the revision on which the edit is based. The server refuses if there is a newer one, and sends
   * the current text.
   */
  save: (id: string, edit: TextEdit, before: Stored | undefined) => Promise<Stored>;
  /** Puts a text from the server into the cache. */
  cache: (stored: Stored) => void;
  names: {
    untitled: () => string;
    copyOf: (title: string) => string;
    /** Returns the message that unsaved text became a copy, because the original was deleted elsewhere. */
    copied: (title: string) => string;
  };
};

/** Maximum number of characters that the suffix of a copy adds to its title. */
const COPY_SUFFIX_LENGTH = 10;

export const trimTitle = (title: string, titleLength: number): string =>
  trimName(title).slice(0, titleLength);

export const isBlank = ({ title, content }: WrittenText): boolean => !isVisible(title) && !isVisible(content);

/** Whether a text contains all words of the one stored under its id, so that it can replace it. */
export const containsText = (text: WrittenText, stored: WrittenText): boolean =>
  containsWords(text.title, stored.title) && containsWords(text.content, stored.content);

export const createCopy = async <Stored extends StoredText>(
  { create, names, titleLength }: TextKind<Stored>,
  { title, content }: WrittenText,
  { anchors, isQuiet }: { anchors: Anchor[] | undefined; isQuiet: boolean },
): Promise<string> => {
  const name = (trimName(title) || names.untitled()).slice(0, titleLength - COPY_SUFFIX_LENGTH);
  await create({ title: names.copyOf(name), content, anchors }, { isQuiet });
  return name;
};
