import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import type { ScopeKind } from '../../../core/conversation/scope.ts';
import type { Actor } from '../../../core/conversation/actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { createScopeOfAll } from './scope-of-all.ts';
import type { createSourceScope } from './source-scope.ts';

type Deps = {
  ofOne: ReturnType<typeof createSourceScope>;
  ofAll: ReturnType<typeof createScopeOfAll>;
};

const userOf = (actor: Actor): string => {
  if (actor.kind !== 'user') throw new Refusal('NOT_FOUND');
  return actor.userId;
};

/** Scope of conversations about one notebook or all of them. They are private to each user. */
export const createNotebookScope = ({ ofOne, ofAll }: Deps): ScopeKind => ({
  kind: 'notebook',
  isListedApart: true,

  pathOf: ({ id, groundId }) => notebookPath(groundId, id),

  async resolve(actor, { groundId }, { sourceIds, beyondSources: isBeyond = false }) {
    const userId = userOf(actor);
    const { remark, ...lent } =
      groundId === ALL_NOTEBOOKS
        ? await ofAll.scopeOf(userId, isBeyond)
        : await ofOne.scopeOf(userId, groundId, sourceIds, isBeyond);
    return { owner: userId, payer: userId, sources: { ...lent, isBeyond }, isRemembering: false, remark };
  },

  named: (actor, ids) => ofAll.named(userOf(actor), ids),
});
