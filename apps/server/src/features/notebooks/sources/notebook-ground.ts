import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import type { GroundKind } from '../../../core/conversation/ground.ts';
import type { Party } from '../../../core/conversation/party.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { createGroundOfAll } from './ground-of-all.ts';
import type { createSourceGround } from './ground.ts';

type Deps = {
  ofOne: ReturnType<typeof createSourceGround>;
  ofAll: ReturnType<typeof createGroundOfAll>;
};

const userOf = (party: Party): string => {
  if (party.kind !== 'user') throw new Refusal('NOT_FOUND');
  return party.userId;
};

/** Conversations in a notebook, or in all of them: answered from its sources, and each asker's own. */
export const createNotebookGround = ({ ofOne, ofAll }: Deps): GroundKind => ({
  kind: 'notebook',
  isListedApart: true,

  pathOf: ({ id, groundId }) => notebookPath(groundId, id),

  async resolve(party, { groundId }, { sourceIds, beyondSources: isBeyond = false }) {
    const userId = userOf(party);
    const { remark, ...lent } =
      groundId === ALL_NOTEBOOKS
        ? await ofAll.ask(userId, isBeyond)
        : await ofOne.groundOf(userId, groundId, sourceIds, isBeyond);
    return { owner: userId, payer: userId, sources: { ...lent, isBeyond }, isRemembering: false, remark };
  },

  named: (party, ids) => ofAll.named(userOf(party), ids),
});
