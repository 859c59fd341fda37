import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { CheckedSentence } from '@studiolo/contract/evidence/checked-sentence';
import type { SourceCollection } from '@studiolo/contract/evidence/endpoints';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Files } from '../files/files.service.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import { checkEvidence } from './check-evidence.ts';
import type { EvidenceSource } from './evidence-source.ts';

type Deps = {
  sources: () => readonly EvidenceSource[];
  knowledge: Knowledge;
  files: Pick<Files, 'placeOf'>;
};
type CheckInput = { text: string; anchors: readonly Anchor[]; placeId?: string | undefined };

export type EvidenceChecks = ReturnType<typeof createEvidenceChecks>;

/** Checks texts against the sources that their author may read, of every feature. */
export const createEvidenceChecks = ({ sources, ...deps }: Deps) => ({
  places: async (userId: string): Promise<SourceCollection[]> =>
    (await Promise.all(sources().map(({ places }) => places(userId)))).flat(),

  async check(
    userId: string,
    { text, anchors, placeId }: CheckInput,
  ): Promise<{ sentences: CheckedSentence[] }> {
    const lent = await Promise.all(sources().map((source) => source.files(userId, placeId)));
    if (placeId !== undefined && lent.every((each) => each === undefined)) throw new Refusal('NOT_FOUND');
    const files = lent.flatMap((each) => each ?? []);
    if (files.length === 0) throw new Refusal('FILE_NOT_READY', { key: 'evidence-no-sources' });
    return { sentences: await checkEvidence(deps, { files, anchors }, text) };
  },
});
