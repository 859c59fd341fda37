import { randomUUID } from 'node:crypto';
import type { Memory } from '@studiolo/contract/memory/entities';
import { MEMORY_LIMITS } from '@studiolo/contract/memory/limits';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from './memory.store.ts';

export type MemoryService = ReturnType<typeof createMemoryService>;

/** Lets users view, add, edit and delete memories, and switch memory off. */
export const createMemoryService = ({ store, clock }: { store: MemoryStore; clock: Clock }) => ({
  async get(owner: string): Promise<Memory> {
    const [isOn, rows] = await Promise.all([store.isOn(owner), store.ofOwner(owner)]);
    const entries = rows.map(({ id, text, createdAt }) => ({
      memoryId: id,
      text,
      createDate: createdAt.toISOString(),
    }));
    return { isOn, entries };
  },

  async setEnabled(owner: string, isOn: boolean): Promise<null> {
    await store.setEnabled(owner, isOn);
    return null;
  },

  async add(owner: string, text: string): Promise<{ memoryId: string }> {
    const [isOn, rows] = await Promise.all([store.isOn(owner), store.ofOwner(owner)]);
    if (!isOn) throw new Refusal('NOT_PERMITTED', { key: 'memory-off' });
    const existing = rows.find((row) => row.text === text);
    if (existing) return { memoryId: existing.id };
    if (rows.length >= MEMORY_LIMITS.entries)
      throw new Refusal('TOO_LARGE', { key: 'memory-limit', values: { limit: MEMORY_LIMITS.entries } });
    const id = randomUUID();
    const now = clock.now();
    await store.insert({ id, ownerId: owner, text, createdAt: now, updatedAt: now });
    return { memoryId: id };
  },

  async edit(owner: string, id: string, text: string): Promise<null> {
    if (!(await store.set(owner, id, { text, updatedAt: clock.now() }))) throw new Refusal('NOT_FOUND');
    return null;
  },

  async forget(owner: string, id: string): Promise<null> {
    if (!(await store.remove(owner, id))) throw new Refusal('NOT_FOUND');
    return null;
  },

  async forgetAll(owner: string): Promise<null> {
    await store.removeAll(owner);
    return null;
  },
});
