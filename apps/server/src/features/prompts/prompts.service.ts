import { randomUUID } from 'node:crypto';
import type { Prompt } from '@studiolo/contract/prompts/entities';
import { PROMPT_LIMITS } from '@studiolo/contract/prompts/limits';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PromptStore } from './prompts.store.ts';

type PromptInput = { name: string; body: string };

export type PromptService = ReturnType<typeof createPromptService>;

const nameTaken = ({ name }: PromptInput) =>
  new Refusal('TAKEN', { key: 'prompt-taken', values: { name }, fields: { name: 'prompt-name-taken' } });

export const createPromptService = ({ store, clock }: { store: PromptStore; clock: Clock }) => ({
  list: async (owner: string): Promise<Prompt[]> =>
    (await store.ofOwner(owner)).map(({ id, name, body, updatedAt }) => ({
      promptId: id,
      name,
      body,
      updateDate: updatedAt.toISOString(),
    })),

  async create(owner: string, input: PromptInput): Promise<{ promptId: string }> {
    if ((await store.count(owner)) >= PROMPT_LIMITS.prompts)
      throw new Refusal('TOO_LARGE', { key: 'prompt-limit', values: { limit: PROMPT_LIMITS.prompts } });
    const now = clock.now();
    const row = { id: randomUUID(), ownerId: owner, ...input, createdAt: now, updatedAt: now };
    if (!(await store.insert(row))) throw nameTaken(input);
    return { promptId: row.id };
  },

  async update(owner: string, id: string, input: PromptInput): Promise<null> {
    const outcome = await store.set(owner, id, { ...input, updatedAt: clock.now() });
    if (outcome === 'missing') throw new Refusal('NOT_FOUND');
    if (outcome === 'taken') throw nameTaken(input);
    return null;
  },

  async remove(owner: string, id: string): Promise<null> {
    if (!(await store.remove(owner, id))) throw new Refusal('NOT_FOUND');
    return null;
  },
});
