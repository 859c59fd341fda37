import type { MentionSource } from '../../core/mentions/mention-source.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { UserData } from '../../core/user-data/user-data.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { promptRoutes } from './prompts.routes.ts';
import { createPromptService } from './prompts.service.ts';
import { createPromptStore, type PromptStore } from './prompts.store.ts';

/** Length of the preview beside a prompt's name. */
const PREVIEW_LENGTH = 120;

const mentionablePrompts = (store: PromptStore): MentionSource => ({
  kind: 'prompt',
  latest: async (owner, limit) =>
    (await store.latest(owner, limit)).map(({ id, name, body, updatedAt }) => ({
      id,
      title: name,
      about: body.slice(0, PREVIEW_LENGTH).replaceAll(/\s+/g, ' '),
      updatedAt,
    })),
});

const promptUserData = (store: PromptStore): UserData => ({
  tables: ['prompts'],
  export: async (owner) => ({
    prompts: (await store.ofOwner(owner)).map(({ name, body, createdAt }) => ({ name, body, createdAt })),
  }),
  erase: store.erase,
});

/** Saved prompts. Typing a slash at the start of a question lists them. */
export const createPromptsFeature = ({ database, clock }: { database: Database; clock: Clock }): Feature => {
  const store = createPromptStore(database);
  return {
    routes: promptRoutes(createPromptService({ store, clock })),
    mentions: [mentionablePrompts(store)],
    userData: promptUserData(store),
  };
};
