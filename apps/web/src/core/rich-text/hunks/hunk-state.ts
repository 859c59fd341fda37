import type { Fragment, Node } from '@tiptap/pm/model';
import { PluginKey, type Transaction } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';
import type { Change } from './compare/change.ts';
import { HunkStep, type HunkState } from './hunk-step.ts';

/** A suggested change with its current position and the original content. */
export type Hunk = Change & {
  id: string;
  /** Id of the task that generated it. */
  work: string;
  state: HunkState;
  before: Fragment;
};

/** Range of a running task. Its end moves when text is inserted there. */
export type TaskRange = { id: string; from: number; to: number };

export type Hunks = { works: readonly TaskRange[]; hunks: readonly Hunk[]; current: string | undefined };

export type HunkCommand =
  | { type: 'begin'; work: TaskRange }
  | { type: 'propose'; work: string; changes: readonly Change[] }
  | { type: 'restore'; hunks: readonly Hunk[] }
  | { type: 'forget'; work: string }
  | { type: 'current'; id: string | undefined };

export const hunksKey = new PluginKey<Hunks>('hunks');

export const NO_HUNKS: Hunks = { works: [], hunks: [], current: undefined };

export const withHunkCommand = (transaction: Transaction, command: HunkCommand): Transaction =>
  transaction.setMeta(hunksKey, command);

/** Whether the original content of a suggestion is unchanged. */
const isInPlace = ({ from, to, before }: Hunk, doc: Node): boolean =>
  to <= doc.content.size && doc.slice(from, to).content.eq(before);

/**
 * Returns the suggestions that can be accepted or rejected. One whose original text was changed is hidden
 * until that change is undone.
 */
export const openHunks = ({ hunks }: Hunks, doc: Node): Hunk[] =>
  hunks.filter((hunk) => hunk.state === 'open' && isInPlace(hunk, doc));

const moved = <Place extends { from: number; to: number }>(
  place: Place,
  map: Mappable,
  isOutward: boolean,
): Place => {
  if (isOutward) return { ...place, from: map.map(place.from, -1), to: map.map(place.to, 1) };
  if (place.from === place.to) {
    const at = map.map(place.from, -1);
    return { ...place, from: at, to: at };
  }
  const from = map.map(place.from, 1);
  return { ...place, from, to: Math.max(from, map.map(place.to, -1)) };
};

let born = 0;
const newId = (): string => `hunk-${(born += 1)}`;

/** Drops suggestions that are already open or decided. */
const proposed = (state: Hunks, work: string, changes: readonly Change[], doc: Node): Hunk[] => {
  const mine = state.hunks.filter((hunk) => hunk.work === work);
  const decided = mine.filter((hunk) => hunk.state !== 'open');
  const open = mine.filter((hunk) => hunk.state === 'open');
  const fresh = changes
    .filter(
      (change) =>
        !decided.some(
          (hunk) =>
            hunk.state === 'rejected' &&
            hunk.from === change.from &&
            hunk.to === change.to &&
            hunk.content.eq(change.content),
        ),
    )
    .map((change): Hunk => {
      const existing = open.find(({ from, isBlock }) => from === change.from && isBlock === change.isBlock);
      const before = doc.slice(change.from, change.to).content;
      return { ...change, before, work, state: 'open', id: existing?.id ?? newId() };
    });
  return [...state.hunks.filter((hunk) => hunk.work !== work), ...decided, ...fresh].toSorted(
    (one, other) => one.from - other.from,
  );
};

const applyCommand = (state: Hunks, command: HunkCommand, doc: Node): Hunks => {
  switch (command.type) {
    case 'begin':
      return { ...state, works: [...state.works, command.work] };
    case 'propose':
      return { ...state, hunks: proposed(state, command.work, command.changes, doc) };
    case 'restore':
      return { ...state, hunks: [...state.hunks, ...command.hunks].toSorted((a, b) => a.from - b.from) };
    case 'forget':
      return {
        ...state,
        works: state.works.filter(({ id }) => id !== command.work),
        hunks: state.hunks.filter(({ work }) => work !== command.work),
      };
    case 'current':
      return { ...state, current: command.id };
  }
};

const at = (hunks: readonly Hunk[], position: number): string | undefined =>
  hunks.find(({ from, to }) => from <= position && position <= to)?.id;

/**
 * Applies a transaction to the suggestions: maps their positions, and records decisions contained in its
 * steps.
 */
export const hunksAfter = (before: Hunks, transaction: Transaction): Hunks => {
  let state = before;
  const decisions = transaction.steps.filter((step) => step instanceof HunkStep);
  if (transaction.docChanged && state !== NO_HUNKS) {
    const ids = new Set(decisions.map(({ id }) => id));
    const { mapping } = transaction;
    state = {
      ...state,
      works: state.works.map((work) => moved(work, mapping, true)),
      hunks: state.hunks.map((hunk) => moved(hunk, mapping, ids.has(hunk.id))),
    };
    for (const { id, is } of decisions)
      state = {
        ...state,
        hunks: state.hunks.map((hunk) => (hunk.id === id ? { ...hunk, state: is } : hunk)),
      };
  }
  const command = transaction.getMeta(hunksKey) as HunkCommand | undefined;
  if (command) state = applyCommand(state, command, transaction.doc);
  else if (transaction.selectionSet || decisions.length > 0)
    state = { ...state, current: at(openHunks(state, transaction.doc), transaction.selection.head) };
  return state;
};
