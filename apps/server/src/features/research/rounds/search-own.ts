import type { ResearchSources } from '@studiolo/contract/research/entities';
import type { CollectionFile, FileCollections } from '../../../core/collections/file-collections.ts';
import { hashOf } from '../../../core/evidence/anchors.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { ReadPassage } from './passage.ts';

type Deps = {
  collections: () => readonly FileCollections[];
  knowledge: Pick<Knowledge, 'search'>;
};

const PASSAGES_PER_QUESTION = 8;

/** Files of the chosen collections that the user may read now; each once. */
export const readableFiles = async (
  { collections }: Pick<Deps, 'collections'>,
  ownerId: string,
  { collections: chosen }: ResearchSources,
): Promise<CollectionFile[]> => {
  const files = await Promise.all(
    chosen.map(async ({ kind, id }) => {
      const from = collections().find((each) => each.kind === kind);
      return (await from?.files(ownerId, id)) ?? [];
    }),
  );
  return [...new Map(files.flat().map((file) => [file.id, file])).values()];
};

/** Searches the user's own sources for each question; the best passages of each first. */
export const searchOwn = async (
  deps: Deps,
  ownerId: string,
  sources: ResearchSources,
  questions: readonly string[],
): Promise<ReadPassage[]> => {
  const files = new Map((await readableFiles(deps, ownerId, sources)).map((file) => [file.id, file]));
  const owners = [...new Set([...files.values()].map((file) => file.ownerId))];
  const lists = await Promise.all(
    questions.map((question) =>
      deps.knowledge.search(owners, [...files.keys()], question, PASSAGES_PER_QUESTION),
    ),
  );
  const inTurn = Array.from({ length: PASSAGES_PER_QUESTION }, (_, rank) =>
    lists.flatMap((list) => list[rank] ?? []),
  ).flat();
  const distinct = [...new Map(inTurn.toReversed().map((passage) => [passage.id, passage])).values()];
  return distinct
    .toReversed()
    .slice(0, PASSAGES_PER_QUESTION)
    .map(({ fileId, text, place }): ReadPassage => {
      const { name = '', within, ownerId = '' } = files.get(fileId) ?? {};
      const passage = { fileId, name, place, quote: text, hash: hashOf(text), ...(within && { within }) };
      return { passage, ownerId };
    });
};
