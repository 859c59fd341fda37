import { randomUUID } from 'node:crypto';
import type { OperatorAction } from '@studiolo/contract/admin/log';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Clock } from '../../../ports/clock.ts';
import type { LogStore } from './log.store.ts';

export type ActionDescription = Pick<OperatorAction, 'action'> &
  Partial<Pick<OperatorAction, 'subject' | 'grants' | 'codes' | 'settings'>> & { userId?: string };

export type LogDeps = {
  store: LogStore;
  clock: Clock;
  users: { addressesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> };
};

export type LogService = ReturnType<typeof createLogService>;

/** The log of operators' changes. */
export const createLogService = ({ store, clock, users }: LogDeps) => ({
  /** `operatorId` is null for data that was removed by a rule. */
  async add(operatorId: string | null, description: ActionDescription): Promise<void> {
    const { action, userId, subject = '', grants = [], codes = 0, settings = [] } = description;
    await store.insert({
      id: randomUUID(),
      operatorId,
      action,
      userId: userId ?? null,
      subject,
      details: { grants, codes, settings },
      createdAt: clock.now(),
    });
  },

  async page(window: { current: number; size: number }): Promise<Page<OperatorAction>> {
    const { rows, total } = await store.page(window.current, window.size);
    const ids = rows.flatMap(({ operatorId, userId }) => [operatorId, userId]);
    const addresses = await users.addressesOf([...new Set(ids.filter((id) => id !== null))]);
    const records = rows.map(({ id, operatorId, action, userId, subject, details, createdAt }) => ({
      actionId: id,
      action,
      operator: addresses.get(operatorId ?? '') ?? '',
      subject: userId === null ? subject : (addresses.get(userId) ?? ''),
      ...details,
      createdAt: createdAt.toISOString(),
    }));
    return toPage(records, total, window);
  },
});
