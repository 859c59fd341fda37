import { randomUUID } from 'node:crypto';
import { createCoupons, grantProduct, setPlanRules } from '@studiolo/contract/admin/endpoints';
import type { OperatorAction } from '@studiolo/contract/admin/log';
import { resetManagedModel, setManagedModel } from '@studiolo/contract/admin/model-endpoints';
import { deleteProvider, setProvider } from '@studiolo/contract/admin/provider-endpoints';
import type { Endpoint, InputOf } from '@studiolo/contract/wire/endpoint';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Handler } from '../../../platform/http/handle.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogStore } from './log.store.ts';

type Description = Pick<OperatorAction, 'action'> &
  Partial<Pick<OperatorAction, 'subject' | 'grants' | 'codes' | 'settings'>> & { userId?: string };

const description = <E extends Endpoint>(
  call: E,
  describe: (input: InputOf<E>) => Description,
): [Endpoint, (input: unknown) => Description] => [call, describe as never];

const namesOf = (settings: object): string[] =>
  Object.entries(settings)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name]) => name);

/** Descriptions of each change. Inputs may hold keys, so only what is listed here is kept. */
const DESCRIPTIONS = new Map([
  description(grantProduct, ({ tableId, productId, payType }) => ({
    action: 'grant',
    userId: tableId,
    grants: [{ productId, payType }],
  })),
  description(createCoupons, ({ productIds, payType, count }) => ({
    action: 'coupons',
    grants: productIds.map((productId) => ({ productId, payType })),
    codes: count,
  })),
  description(setPlanRules, ({ isOff, ...amounts }) => ({
    action: 'plan-rules',
    settings: namesOf({ ...amounts, isOff: isOff || null }),
  })),
  description(setProvider, ({ name, label, ...settings }) => ({
    action: 'service-set',
    subject: label ?? name,
    settings: namesOf(settings),
  })),
  description(deleteProvider, ({ name }) => ({ action: 'service-removed', subject: name })),
  description(setManagedModel, ({ name, settings }) => ({
    action: 'model-set',
    subject: name,
    settings: namesOf(settings),
  })),
  description(resetManagedModel, ({ name }) => ({ action: 'model-reset', subject: name })),
]);

export type LogDeps = {
  store: LogStore;
  clock: Clock;
  people: { addressesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> };
};

export type LogService = ReturnType<typeof createLogService>;

/** The log of what operators change. */
export const createLogService = ({ store, clock, people }: LogDeps) => ({
  /** Records each successful call of a handler, if it changes something. Other handlers are returned as they are. */
  record(handler: Handler): Handler {
    const describe = 'answer' in handler ? DESCRIPTIONS.get(handler.call) : undefined;
    if (!('answer' in handler) || !describe) return handler;
    return {
      call: handler.call,
      async answer(context, file) {
        const data = await handler.answer(context, file);
        const {
          action,
          userId,
          subject = '',
          grants = [],
          codes = 0,
          settings = [],
        } = describe(context.input);
        await store.insert({
          id: randomUUID(),
          operatorId: 'userId' in context.caller ? context.caller.userId : null,
          action,
          userId: userId ?? null,
          subject,
          details: { grants, codes, settings },
          createdAt: clock.now(),
        });
        return data;
      },
    };
  },

  async page(window: { current: number; size: number }): Promise<Page<OperatorAction>> {
    const { rows, total } = await store.page(window.current, window.size);
    const ids = rows.flatMap(({ operatorId, userId }) => [operatorId, userId]);
    const addresses = await people.addressesOf([...new Set(ids.filter((id) => id !== null))]);
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
