import type { BotProfile } from '@studiolo/contract/bots/entities';
import { create } from 'zustand';
import { Refusal } from '../../../platform/api/refusal.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { changeBot } from '../queries.ts';
import { adoptChanges, forgetChanges, storeChanges } from './stored-changes.ts';

export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed';

type Drafts = Readonly<Record<string, { changes: Partial<BotProfile>; state: DraftState }>>;

/** Unsaved changes by bot id, and how often each draft was replaced. */
const useDrafts = create<{ drafts: Drafts; replaced: Readonly<Record<string, number>> }>(() => ({
  drafts: {},
  replaced: {},
}));

const SAVE_DELAY_MS = 500;
const RETRY_DELAY_MS = 4000;
/** Changes that are being saved, by bot id. */
const sending = new Map<string, Partial<BotProfile>>();
/** Last saved values of the fields with unsaved changes, by bot id. */
const bases = new Map<string, Partial<BotProfile>>();
const queues = new Map<string, Promise<void>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useDraftState = (botId: string): DraftState =>
  useDrafts(({ drafts }) => drafts[botId]?.state ?? 'saved');

/** Returns how often the draft of a bot was replaced while it was being edited. */
export const useReplaced = (botId: string): number => useDrafts(({ replaced }) => replaced[botId] ?? 0);

const set = (botId: string, changes: Partial<BotProfile>, state: DraftState): void =>
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [botId]: { changes, state } } }));

const changesOf = (botId: string): Partial<BotProfile> => useDrafts.getState().drafts[botId]?.changes ?? {};

const scheduleSave = (botId: string, milliseconds: number): void => {
  clearTimeout(timers.get(botId));
  timers.set(
    botId,
    setTimeout(() => void saveDraft(botId), milliseconds),
  );
};

/** Discards unsaved changes, because the draft was replaced. */
export const replaceDraft = (botId: string): void => {
  clearTimeout(timers.get(botId));
  set(botId, {}, 'saved');
  bases.delete(botId);
  forgetChanges(botId);
  useDrafts.setState(({ replaced }) => ({
    replaced: { ...replaced, [botId]: (replaced[botId] ?? 0) + 1 },
  }));
};

export const unsavedChanges = (botId: string): Partial<BotProfile> => ({
  ...sending.get(botId),
  ...changesOf(botId),
});

const store = (botId: string): void =>
  storeChanges(botId, { changes: unsavedChanges(botId), before: bases.get(botId) ?? {} });

const replacements = (botId: string): number => useDrafts.getState().replaced[botId] ?? 0;

const send = async (botId: string): Promise<void> => {
  const changes = changesOf(botId);
  if (Object.keys(changes).length === 0) return;
  const before = replacements(botId);
  set(botId, {}, 'saving');
  sending.set(botId, changes);
  try {
    await changeBot(botId, changes);
    // Fields that were changed again during the save are kept.
    const unsaved = Object.keys(changesOf(botId));
    const base = Object.entries({ ...bases.get(botId), ...changes });
    bases.set(botId, Object.fromEntries(base.filter(([field]) => unsaved.includes(field))));
    if (Object.keys(changesOf(botId)).length === 0) set(botId, {}, 'saved');
  } catch (fault) {
    // The draft was replaced meanwhile.
    if (before !== replacements(botId)) return;
    set(botId, { ...changes, ...changesOf(botId) }, 'failed');
    // Does not retry if the server refused: the next change tries again.
    if (!(fault instanceof Refusal)) scheduleSave(botId, RETRY_DELAY_MS);
  } finally {
    sending.delete(botId);
    if (before === replacements(botId)) store(botId);
  }
};

/** Saves the changes with one request at a time, so that an older one never overwrites a newer one. */
export const saveDraft = async (botId: string): Promise<void> => {
  clearTimeout(timers.get(botId));
  const next = (queues.get(botId) ?? Promise.resolve()).then(() => send(botId));
  queues.set(botId, next);
  await next;
};

/** Records a change to a draft, stores it in this browser until it is saved, and schedules the save. */
export const changeDraft = (botId: string, change: Partial<BotProfile>, saved: Partial<BotProfile>): void => {
  const fields = Object.keys(change);
  const replacedNow = Object.entries(saved).filter(([field]) => fields.includes(field));
  bases.set(botId, { ...Object.fromEntries(replacedNow), ...bases.get(botId) });
  set(botId, { ...changesOf(botId), ...change }, 'waiting');
  store(botId);
  scheduleSave(botId, SAVE_DELAY_MS);
};

const hasUnsaved = (botId: string): boolean => Object.keys(unsavedChanges(botId)).length > 0;

/** Returns the unsaved changes of this page, or else those left by an earlier page. */
export const currentChanges = (botId: string, saved: BotProfile): Partial<BotProfile> =>
  hasUnsaved(botId) ? unsavedChanges(botId) : adoptChanges(botId, saved).changes;

/** Saves changes that an earlier page has left unsaved. */
export const resumeDraft = (botId: string, saved: BotProfile): void => {
  if (hasUnsaved(botId)) return;
  const { changes } = adoptChanges(botId, saved);
  if (Object.keys(changes).length > 0) changeDraft(botId, changes, saved);
  else forgetChanges(botId);
};

const saveAll = (): void => {
  for (const botId of Object.keys(useDrafts.getState().drafts))
    if (Object.keys(changesOf(botId)).length > 0) void saveDraft(botId);
};

if ('addEventListener' in globalThis) addEventListener('pagehide', saveAll);

onSignOut(() => {
  // The changes stay in this browser for their owner.
  for (const timer of timers.values()) clearTimeout(timer);
  bases.clear();
  sending.clear();
  useDrafts.setState(({ replaced, drafts }) => ({
    drafts: {},
    replaced: Object.fromEntries(
      [...Object.keys(replaced), ...Object.keys(drafts)].map((botId) => [botId, (replaced[botId] ?? 0) + 1]),
    ),
  }));
});
