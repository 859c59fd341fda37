import { newId } from './browser/new-id.ts';
import { readList, recall, remember } from './local-store.ts';
import { isOwn, currentOwner } from './session/session.ts';

type Names = {
  list: string;
  /** Prefix of the storage key of a draft, before its id. */
  one: string;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Separates the id of a draft from the tab and the account that wrote it. */
const BY = '~';
const thisTab = newId();

/**
 * Stores the drafts of one kind separately in this browser, until the server has them. A draft survives the
 * end of the session, and is offered to its owner only. Each tab has its own draft of a text, so that two tabs
 * never overwrite each other.
 */
export const createStoredDrafts = <Draft extends object>(
  { list, one }: Names,
  isDraft: (value: unknown) => value is Draft,
) => {
  const nameOf = (slot: string): string => `${one}.${slot}`;
  const idOf = (slot: string): string => (slot.includes(BY) ? slot.slice(0, slot.lastIndexOf(BY)) : slot);
  const isOfThisTab = (slot: string, id: string): boolean => slot.startsWith(id + BY + thisTab);
  const readSlots = (): string[] => readList(recall(list), isText);
  /** Drafts of former tabs that this tab continues, as they were stored. */
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

  /** Returns this tab's slot for the current user, else the newest of another tab. */
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

  /** Removes the draft that this tab continued, unless another tab has written on in it. */
  const settle = (id: string): void => {
    const { slot, stored } = adopted.get(id) ?? {};
    adopted.delete(id);
    if (slot === undefined || recall(nameOf(slot)) !== stored) return;
    listSlots(readSlots().filter((each) => each !== slot));
    remember(nameOf(slot), undefined);
  };

  return {
    recall: recallDraft,
    /** Returns a draft that this tab continues; what the tab stores from now on replaces it. */
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
    /** Stores or deletes this tab's draft. False if the storage is full. */
    save(id: string, draft: Draft | undefined, owner = currentOwner()): boolean {
      // The same form of another account is a draft of its own.
      const slot = `${id}${BY}${thisTab}.${owner}`;
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
      settle(id);
      return true;
    },
  };
};

/**
 * Tracks the owner of a text while it is written: signing in makes a visitor's text the account's, and nobody
 * else's later.
 */
export const followOwner = (): (() => string) => {
  let owner = currentOwner();
  return () => {
    const now = currentOwner();
    if (now !== '' && isOwn(owner)) owner = now;
    return owner;
  };
};
