import type { BotProfile } from '@studiolo/contract/bots/entities';
import { createStoredDrafts } from '../../../platform/stored-drafts.ts';
import { mergeText } from '../../../platform/merge-text.ts';

type Fields = Partial<BotProfile>;

/** Changes to a bot that the server has not confirmed, and the saved values that they replace. */
export type StoredChanges = { changes: Fields; before: Fields };

const isStoredChanges = (value: unknown): value is StoredChanges => {
  const { changes, before } = Object(value) as Record<string, unknown>;
  return Object(changes) === changes && Object(before) === before;
};

const drafts = createStoredDrafts({ list: 'bot-drafts', one: 'bot-draft' }, isStoredChanges);

/** Stores unsaved changes in this browser, and removes them once they are saved. */
export const storeChanges = (botId: string, { changes, before }: StoredChanges): void =>
  void drafts.save(botId, Object.keys(changes).length === 0 ? undefined : { changes, before });

export const forgetChanges = (botId: string): void => void drafts.save(botId, undefined);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges one changed field with a profile that may have changed on another device. */
const merge = (field: string, mine: unknown, before: unknown, saved: unknown): unknown => {
  if (isSame(before, saved)) return mine;
  const texts = [before, mine, saved].filter((each) => typeof each === 'string');
  const [base, ownText, other] = texts;
  if (field !== 'prompt' || base === undefined || ownText === undefined || other === undefined) return saved;
  return mergeText(base, ownText, other);
};

/** Returns the unsaved changes of an earlier page, merged with the current state of the server. */
export const adoptChanges = (botId: string, saved: BotProfile): StoredChanges => {
  const { changes = {}, before = {} } = drafts.adopt(botId) ?? {};
  const fields = Object.keys(saved).filter((field) => Object.hasOwn(changes, field));
  const merged = fields
    .map((field): [string, unknown] => {
      const value: unknown = Reflect.get(saved, field);
      return [field, merge(field, Reflect.get(changes, field), Reflect.get(before, field), value)];
    })
    .filter(([field, value]) => !isSame(value, Reflect.get(saved, field)));
  const names = merged.map(([field]) => field);
  return {
    changes: Object.fromEntries(merged),
    before: Object.fromEntries(Object.entries(saved).filter(([field]) => names.includes(field))),
  };
};
