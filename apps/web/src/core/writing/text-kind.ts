import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { containsWords } from '../../platform/contains-words.ts';

export type WrittenText = { title: string; content: string };

/** A note or a document as the server stores it. */
export type StoredText = WrittenText & { anchors: Anchor[] };

export type TextDraft = WrittenText & {
  /** Revision that the text is based on; 0 if the server does not have it yet. */
  revision: number;
  /** Changed citations; undefined if they are as on the server. */
  anchors?: Anchor[] | undefined;
};

export type TextEdit = WrittenText & {
  /** Revision that the edit replaces. */
  revision: number;
  /** Whether it stays apart from the same user's last save among the versions. */
  isApart: boolean;
  /** Unchanged if undefined. */
  anchors: Anchor[] | undefined;
};

/** Storage of one kind of texts: a feature provides it, and its texts save themselves. */
export type TextKind<Stored extends StoredText> = {
  titleLength: number;
  /** Whether a stored text may become empty. */
  canBeEmpty: boolean;
  /** Name of the lock that tells the pages of this browser that a text is open. */
  lockOf: (id: string) => string;
  revisionOf: (stored: Stored) => number;
  /** False while texts are stored in this browser only. */
  isServerOpen: () => boolean;
  drafts: {
    ids: () => string[];
    recall: (id: string) => TextDraft | undefined;
    /** Returns the draft that is edited or sent here from now on. */
    adopt: (id: string) => TextDraft | undefined;
    /** Stores unsaved text, or removes it once it is saved. False if the storage is full. */
    save: (id: string, draft: TextDraft | undefined, owner?: string) => boolean;
  };
  /** Creates a text, or returns the one that its id already has. */
  create: (
    text: WrittenText & { anchors: Anchor[] | undefined },
    options: { id?: string; isQuiet: boolean },
  ) => Promise<Stored>;
  fetch: (id: string) => Promise<Stored>;
  /** Saves over the revision of the edit; refused with the current text if there is a newer one. */
  save: (id: string, edit: TextEdit, before: Stored | undefined) => Promise<Stored>;
  /** Puts a text that the server returned into the cache. */
  cache: (stored: Stored) => void;
  names: {
    untitled: () => string;
    copyOf: (title: string) => string;
    /** Says that unsaved text became a copy, because its own was deleted elsewhere. */
    copied: (title: string) => string;
  };
};

/** Characters that the name of a copy adds to a title, at most. */
const COPY_SUFFIX_LENGTH = 10;

export const trimTitle = (title: string, titleLength: number): string => title.trim().slice(0, titleLength);

export const isBlank = ({ title, content }: WrittenText): boolean =>
  title.trim() === '' && content.trim() === '';

/** Whether a text can replace another that was stored under its id, as no word of that is missing in it. */
export const containsText = (text: WrittenText, stored: WrittenText): boolean =>
  containsWords(text.title, stored.title) && containsWords(text.content, stored.content);

export const createCopy = async <Stored extends StoredText>(
  { create, names, titleLength }: TextKind<Stored>,
  { title, content }: WrittenText,
  { anchors, isQuiet }: { anchors: Anchor[] | undefined; isQuiet: boolean },
): Promise<string> => {
  const name = (title.trim() || names.untitled()).slice(0, titleLength - COPY_SUFFIX_LENGTH);
  await create({ title: names.copyOf(name), content, anchors }, { isQuiet });
  return name;
};
