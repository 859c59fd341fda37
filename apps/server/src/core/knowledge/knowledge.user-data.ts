import type { UserData } from '../user-data/user-data.ts';
import type { KnowledgeStore } from './knowledge.store.ts';

/** Passages are pieces of files; the files themselves are given out by the part that keeps them. */
export const knowledgeUserData = (store: KnowledgeStore): UserData => ({
  tables: ['passages', 'passage_signs', 'passage_vectors', 'passage_counts'],
  export: async () => ({}),
  erase: (owner, queryable) => store.erase(owner, queryable),
});
