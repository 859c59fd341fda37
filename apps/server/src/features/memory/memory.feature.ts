import type { Feature } from '../../core/plugging/plugging.feature.ts';
import { gathered } from '../../platform/concurrency/gathered.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { memoryRoutes } from './memory.routes.ts';
import { createMemoryService } from './memory.service.ts';
import { createMemoryStore } from './memory.store.ts';

/** What is remembered of somebody, oldest first; nothing where they switched it off. */
export const memoryReader = (database: Database) => {
  const rememberedOf = gathered(createMemoryStore(database).rememberedOf);
  return async (owner: string): Promise<string[]> => (await rememberedOf(owner)) ?? [];
};

/** Memory: what somebody wants to be known in every chat. */
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
