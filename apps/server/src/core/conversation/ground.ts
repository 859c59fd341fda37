import type { Sentence } from '@studiolo/contract/text/say';
import type { CitedFile } from '../evidence/anchors.ts';

/** A read file that questions are answered from; whose it is need not be who asks. */
export type GroundFile = CitedFile & { id: string; kind: string; ownerId: string };

/** What the questions of a project, such as a notebook, or of all of them are answered from. */
export type Ground = {
  files: readonly GroundFile[];
  /** Which files it still has for who asks: while an answer goes on, sources are taken out and access is taken back. */
  stillThere?: () => Promise<readonly string[]>;
  /** What who asks should know of it, such as what was too much to be asked. */
  remark?: Sentence | undefined;
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

/** Of the named notebooks those that somebody may ask in, and what their questions are answered from. */
export type GroundNamed = (
  userId: string,
  notebookIds: readonly string[],
) => Promise<Required<Omit<Ground, 'remark'>> & { notebooks: readonly { id: string; title: string }[] }>;

const isOfSeveral = ({ files }: Ground): boolean =>
  new Set(files.flatMap(({ within }) => within?.path ?? [])).size > 1;

/** What a model is told that answers from sources, alone or first of all. */
export const withGround = (instructions: string, ground: Ground, isBeyond: boolean): string =>
  [
    instructions,
    isBeyond
      ? 'The user keeps sources, of which passages are given. Prefer them, and cite each claim that they hold. What they do not hold you may add from what you know: say plainly that it is not in the sources.'
      : 'Answer from the passages of the user’s sources alone, and cite each claim. If they do not hold the answer, say so plainly in one sentence, add nothing from what you know, and say what they hold that comes near.',
    ...(isOfSeveral(ground)
      ? [
          'The sources stand in several notebooks: the name of a passage begins with that of its notebook, before the ›. Where more than one notebook has something to say, answer under a short heading for each, with the name of the notebook, and say where they differ.',
        ]
      : []),
  ].join('\n\n');
