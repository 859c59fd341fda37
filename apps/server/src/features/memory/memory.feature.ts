import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { batched } from '../../platform/concurrency/batched.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { memoryRoutes } from './memory.routes.ts';
import { createMemoryService } from './memory.service.ts';
import { createMemoryStore } from './memory.store.ts';

/** Reads a user's memories, oldest first; empty if memory is switched off. */
export const memoryReader = (database: Database) => {
  const memoriesOf = batched(createMemoryStore(database).enabledMemoriesOf);
  return async (owner: string): Promise<string[]> => (await memoriesOf(owner)) ?? [];
};

/** Memory: facts that a user wants every chat to know. */
export const createMemoryFeature = ({ database, clock }: { database: Database; clock: Clock }): Feature => {
  const store = createMemoryStore(database);
  return {
    routes: memoryRoutes(createMemoryService({ store, clock })),
    userData: {
      tables: ['memories', 'memory_switches'],
      export: async (owner) => ({
        memory: {
          isOn: await store.isOn(owner),
          entries: (await store.ofOwner(owner)).map(({ text, createdAt }) => ({ text, createdAt })),
        },
      }),
      erase: store.erase,
    },
  };
};
