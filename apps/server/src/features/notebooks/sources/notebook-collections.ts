import type { FileCollections } from '../../../core/collections/file-collections.ts';
import type { EvidenceSource } from '../../../core/evidence-check/evidence-source.ts';

/** Notebooks that a user may read, as collections that research can search. */
export const createNotebookCollections = ({ places, files }: EvidenceSource): FileCollections => ({
  kind: 'notebook',
  list: async (userId) =>
    (await places(userId)).map(({ id, title }) => ({ kind: 'notebook' as const, id, title })),
  files,
});
