/**
 * What the questions of a project, such as a notebook, are answered from: read files, all of one owner, who need not be
 * the one who asks.
 */
export type Ground = {
  ownerId: string;
  files: readonly { id: string; name: string; kind: string }[];
  /** Which files it still has for who asks: while an answer goes on, sources are taken out and access is taken back. */
  stillThere?: () => Promise<readonly string[]>;
};

/**
 * The ground of a project for somebody: the chosen sources, or all of them. Refuses with NOT_FOUND who has no access, and
 * where there is nothing to answer from, unless one asks beyond it.
 */
export type GroundOf = (
  userId: string,
  projectId: string,
  sourceIds: readonly string[] | undefined,
  isBeyond: boolean,
) => Promise<Ground>;

/** What a model is told that answers from sources, alone or first of all. */
export const withGround = (instructions: string, isBeyond: boolean): string =>
  [
    instructions,
    isBeyond
      ? 'The user keeps sources, of which passages are given. Prefer them, and cite each claim that they hold. What they do not hold you may add from what you know: say plainly that it is not in the sources.'
      : 'Answer from the passages of the user’s sources alone, and cite each claim. If they do not hold the answer, say so plainly in one sentence, add nothing from what you know, and say what they hold that comes near.',
  ].join('\n\n');
