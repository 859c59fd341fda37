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
      ? 'You are given passages from the user’s sources. Prefer them, and cite each claim that they support. You may add what you know if the sources do not say it; state clearly that it is not from them.'
      : 'Answer only from the passages of the user’s sources, and cite each claim. If they do not contain the answer, say so clearly in one sentence, mention the closest information that they contain, and add nothing from what you know.',
    ...(isOfSeveral(sources)
      ? [
          'The sources are from several notebooks. The name of a passage begins with the name of its notebook, before the ›. If more than one notebook is relevant, answer under a short heading with the name of each, and point out where they differ.',
        ]
      : []),
  ].join('\n\n');
