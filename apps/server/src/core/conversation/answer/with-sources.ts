import type { SharedFiles } from '../scope.ts';

const isOfSeveral = ({ files }: Pick<SharedFiles, 'files'>): boolean =>
  new Set(files.flatMap(({ within }) => within?.path ?? [])).size > 1;

/** Instructions of a model that answers only from sources, or from them first. */
export const withSources = (
  instructions: string,
  sources: Pick<SharedFiles, 'files'> & { isBeyond: boolean },
): string =>
  [
    instructions,
    sources.isBeyond
      ? 'The user keeps sources, of which passages are given. Prefer them, and cite each claim that they hold. What they do not hold you may add from what you know: say plainly that it is not in the sources.'
      : 'Answer from the passages of the user’s sources alone, and cite each claim. If they do not hold the answer, say so plainly in one sentence, add nothing from what you know, and say what they hold that comes near.',
    ...(isOfSeveral(sources)
      ? [
          'The sources stand in several notebooks: the name of a passage begins with that of its notebook, before the ›. Where more than one notebook has something to say, answer under a short heading for each, with the name of the notebook, and say where they differ.',
        ]
      : []),
  ].join('\n\n');
