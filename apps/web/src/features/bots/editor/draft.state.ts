import type { BotProfile } from '@studiolo/contract/bots/entities';
import { create } from 'zustand';
import { changeBot } from '../queries.ts';

export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed';

type Drafts = Readonly<Record<string, { changes: Partial<BotProfile>; state: DraftState }>>;

/** What was changed of bots and is not on the server yet, by their ids. */
const useDrafts = create<{ drafts: Drafts; replaced: Readonly<Record<string, number>> }>(() => ({
  drafts: {},
  replaced: {},
}));

const SAVED_AFTER_MS = 500;
const AGAIN_AFTER_MS = 4000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useDraftState = (botId: string): DraftState =>
  useDrafts(({ drafts }) => drafts[botId]?.state ?? 'saved');

/** How often the draft of a bot became another one under whoever writes it. */
export const useReplaced = (botId: string): number => useDrafts(({ replaced }) => replaced[botId] ?? 0);

const set = (botId: string, changes: Partial<BotProfile>, state: DraftState): void =>
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [botId]: { changes, state } } }));

const changesOf = (botId: string): Partial<BotProfile> => useDrafts.getState().drafts[botId]?.changes ?? {};

const later = (botId: string, milliseconds: number): void => {
  clearTimeout(timers.get(botId));
  timers.set(
    botId,
    setTimeout(() => void saveDraft(botId), milliseconds),
  );
};

/** The draft became another one: what was changed before does not go over it. */
export const replaceDraft = (botId: string): void => {
  clearTimeout(timers.get(botId));
  set(botId, {}, 'saved');
  useDrafts.setState(({ replaced }) => ({
    replaced: { ...replaced, [botId]: (replaced[botId] ?? 0) + 1 },
  }));
};

/** Brings what was changed to the server now; what cannot be is tried again. */
export const saveDraft = async (botId: string): Promise<void> => {
  clearTimeout(timers.get(botId));
  const changes = changesOf(botId);
  if (Object.keys(changes).length === 0) return;
  set(botId, {}, 'saving');
  try {
    await changeBot(botId, changes);
    if (Object.keys(changesOf(botId)).length === 0) set(botId, {}, 'saved');
  } catch {
    set(botId, { ...changes, ...changesOf(botId) }, 'failed');
    later(botId, AGAIN_AFTER_MS);
  }
};

/** Notes a change of a draft, and saves it soon. */
export const changeDraft = (botId: string, change: Partial<BotProfile>): void => {
  set(botId, { ...changesOf(botId), ...change }, 'waiting');
  later(botId, SAVED_AFTER_MS);
};
