import type { UserData } from '../user-data/user-data.ts';
import type { KnowledgeStore } from './knowledge.store.ts';

/** Exports nothing: passages are parts of files, which are exported separately. */
export const knowledgeUserData = (store: KnowledgeStore): UserData => ({
  tables: ['passages', 'passage_signs', 'passage_vectors', 'passage_counts'],
  export: async () => ({}),
  erase: (owner, queryable) => store.erase(owner, queryable),
});
