import pg from 'pg';
import { createKnowledge } from '../../core/knowledge/knowledge.service.ts';
import { createKnowledgeStore } from '../../core/knowledge/knowledge.store.ts';
import { passageTokens, TOKENS_VERSION } from '../../core/knowledge/tokens.ts';
import { runningCluster } from '../../platform/database/cluster.ts';
import { databaseOn } from '../../platform/database/database.ts';

export { passageTokens, TOKENS_VERSION };

/** Searches any number of an owner's files on the database of a running server, as a question does, without embeddings. */
export const openFileSearch = async (folder: string) => {
  const pool = new pg.Pool(await runningCluster(folder));
  const knowledge = createKnowledge({ store: createKnowledgeStore(databaseOn(pool)), embeddings: undefined });
  return {
    async find(
      owner: string,
      fileIds: readonly string[],
      question: string,
      limit: number,
    ): Promise<string[]> {
      return (await knowledge.search([owner], fileIds, question, limit)).map(({ text }) => text);
    },
    close: () => pool.end(),
  };
};
