import { newId } from './browser/new-id.ts';
import { readList, recall, remember } from './local-store.ts';
import { isOwn, currentOwner } from './session/session.ts';

type Names = {
  list: string;
  /** Prefix of the storage key of a draft, before its id. */
  one: string;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Separates the id of a draft from its tab and account. */
const SEPARATOR = '~';
const TAB_ID = newId();

/**
 * Stores drafts of one kind in this browser until they are saved on the server. A draft stays after signing out, but
 * only its owner sees it. Each tab stores a separate draft of a text, so that tabs never overwrite each other's.
 */
export const createStoredDrafts = <Draft extends object>(
  { list, one }: Names,
  isDraft: (value: unknown) => value is Draft,
) => {
  const nameOf = (slot: string): string => `${one}.${slot}`;
  const idOf = (slot: string): string =>
    slot.includes(SEPARATOR) ? slot.slice(0, slot.lastIndexOf(SEPARATOR)) : slot;
  const isOfThisTab = (slot: string, id: string): boolean => slot.startsWith(id + SEPARATOR + TAB_ID);
  const readSlots = (): string[] => readList(recall(list), isText);
  /** Drafts of other tabs that this tab continues, and their stored text. */
  const adopted = new Map<string, { slot: string; stored: string | undefined }>();

  const recallOwn = (slot: string): Draft | undefined => {
    try {
      const stored: unknown = JSON.parse(recall(nameOf(slot)) ?? '');
      const { owner = '' } = Object(stored) as { owner?: unknown };
      return isDraft(stored) && isText(owner) && isOwn(owner) ? stored : undefined;
    } catch {
      return undefined;
    }
  };

  /** Returns the current user's slot of this tab, or else the newest of another tab. */
  const slotOf = (id: string): string | undefined => {
    const slots = readSlots().filter((slot) => idOf(slot) === id && recallOwn(slot) !== undefined);
    return slots.findLast((slot) => isOfThisTab(slot, id)) ?? slots.at(-1);
  };

  const recallDraft = (id: string): Draft | undefined => {
    const slot = slotOf(id);
    return slot === undefined ? undefined : recallOwn(slot);
  };

  const listSlots = (slots: readonly string[]): void => {
    remember(list, slots.length === 0 ? undefined : JSON.stringify(slots));
  };

  /** Removes the draft that this tab continued, unless its tab has changed it since. */
  const removeAdopted = (id: string): void => {
    const { slot, stored } = adopted.get(id) ?? {};
    adopted.delete(id);
    if (slot === undefined || recall(nameOf(slot)) !== stored) return;
    listSlots(readSlots().filter((each) => each !== slot));
    remember(nameOf(slot), undefined);
  };

  return {
    recall: recallDraft,
    /** Returns a draft for this tab to continue. The next save replaces it. */
    adopt: (id: string): Draft | undefined => {
      adopted.delete(id);
      const slot = slotOf(id);
      if (slot === undefined) return undefined;
      if (!isOfThisTab(slot, id)) adopted.set(id, { slot, stored: recall(nameOf(slot)) });
      return recallOwn(slot);
    },
    ids: (): string[] => {
      const ownSlots = readSlots().filter((slot) => recallOwn(slot) !== undefined);
      return [...new Set(ownSlots.map(idOf).toReversed())].toReversed();
    },
    /** Stores or deletes this tab's draft. Returns false if the storage is full. */
    save(id: string, draft: Draft | undefined, owner = currentOwner()): boolean {
      // Each account has a separate draft.
      const slot = `${id}${SEPARATOR}${TAB_ID}.${owner}`;
      const slots = readSlots();
      const replaced = slots.filter((each) => isOfThisTab(each, id) && (each === slot || recallOwn(each)));
      const others = slots.filter((each) => !replaced.includes(each));
      listSlots(draft ? [...others, slot] : others);
      const isStored = remember(nameOf(slot), draft && JSON.stringify({ ...draft, owner }));
      if (!isStored) {
        listSlots(slots);
        return false;
      }
      for (const each of replaced) if (each !== slot) remember(nameOf(each), undefined);
      removeAdopted(id);
      return true;
    },
  };
};

/** Tracks the owner of a text while it is written. A visitor's text belongs to the account that signs in first. */
export const followOwner = (): (() => string) => {
  let owner = currentOwner();
  return () => {
    const now = currentOwner();
    if (now !== '' && isOwn(owner)) owner = now;
    return owner;
  };
};
