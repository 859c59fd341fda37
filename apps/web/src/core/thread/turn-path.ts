import type { Turn } from './turn.ts';

export type PlacedTurn = {
  turn: Turn;
  /** Ids of all turns with the same parent, oldest first, including this one. */
  siblings: readonly string[];
  /** All turns of its comparison, including this one, until the conversation continues from one of them. */
  compared?: readonly Turn[];
};

const childrenOf = (turns: readonly Turn[]): Map<string, Turn[]> => {
  const children = new Map<string, Turn[]>();
  for (const turn of turns) {
    const siblings = children.get(turn.parentId);
    if (siblings) siblings.push(turn);
    else children.set(turn.parentId, [turn]);
  }
  return children;
};

const latestBelow = (turns: readonly Turn[]): Map<string, number> => {
  const latest = new Map<string, number>();
  for (const [index, { msgId, parentId }] of [...turns.entries()].reverse()) {
    const newest = Math.max(index, latest.get(msgId) ?? 0);
    latest.set(msgId, newest);
    latest.set(parentId, Math.max(newest, latest.get(parentId) ?? 0));
  }
  return latest;
};

const topOf = (turns: readonly Turn[]): string | undefined => {
  const byId = new Map(turns.map((turn) => [turn.msgId, turn]));
  let top = turns.at(-1);
  for (let parent = top; parent; parent = byId.get(parent.parentId)) top = parent;
  return top?.parentId;
};

/** Removes the turns of a comparison that were not preferred, unless other turns follow them. */
const withoutUnpreferred = (
  siblings: readonly Turn[],
  children: ReadonlyMap<string, Turn[]>,
): readonly Turn[] => {
  const preferred = new Set(
    siblings.filter(({ isPreferred }) => isPreferred).map(({ compareId }) => compareId),
  );
  return siblings.filter(
    ({ msgId, compareId, isPreferred }) => isPreferred || !preferred.has(compareId) || children.has(msgId),
  );
};

const comparedWith = (
  turn: Turn,
  siblings: readonly Turn[],
  children: ReadonlyMap<string, Turn[]>,
): readonly Turn[] => {
  const group = turn.compareId === '' ? [] : siblings.filter(({ compareId }) => compareId === turn.compareId);
  const isOver = group.some(({ msgId, isPreferred }) => isPreferred || children.has(msgId));
  return group.length < 2 || isOver ? [] : group;
};

/** In a comparison, returns the first turn unless another one was chosen. */
const shown = (turn: Turn, compared: readonly Turn[], chosen: Turn | undefined): Turn =>
  chosen ?? compared[0] ?? turn;

/**
 * Returns the path shown through the branches, starting at the oldest loaded turn. At each fork it follows
 * the chosen turn, or else the one that leads to the newest turn. `turns` are sorted oldest first, and may
 * start in the middle of the conversation.
 */
export const turnPath = (turns: readonly Turn[], choices: Readonly<Record<string, string>>): PlacedTurn[] => {
  const children = childrenOf(turns);
  const latest = latestBelow(turns);
  const path: PlacedTurn[] = [];
  let parent = topOf(turns);
  while (parent !== undefined) {
    const siblings: Turn[] = children.get(parent) ?? [];
    const chosen = siblings.find(({ msgId }) => msgId === choices[parent ?? '']);
    const turn: Turn | undefined =
      chosen ??
      withoutUnpreferred(siblings, children).toSorted(
        (one, other) => (latest.get(other.msgId) ?? 0) - (latest.get(one.msgId) ?? 0),
      )[0];
    if (turn) {
      const compared = comparedWith(turn, siblings, children);
      path.push({
        turn: shown(turn, compared, chosen),
        siblings: siblings.map(({ msgId }) => msgId),
        ...(compared.length > 0 ? { compared } : {}),
      });
    }
    parent = turn?.msgId;
  }
  return path;
};
