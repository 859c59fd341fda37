import { createCoupons, grantProduct, setPlanRules } from '@studiolo/contract/admin/endpoints';
import { pageOperatorActions } from '@studiolo/contract/admin/log';
import { resetManagedModel, setManagedModel } from '@studiolo/contract/admin/model-endpoints';
import { deleteProvider, setProvider } from '@studiolo/contract/admin/provider-endpoints';
import { setQuota } from '@studiolo/contract/admin/quota-endpoints';
import { setRetention } from '@studiolo/contract/admin/retention-endpoints';
import type { Endpoint, InputOf } from '@studiolo/contract/wire/endpoint';
import { handle, type Handler } from '../../../platform/http/handle.ts';
import type { ActionDescription, LogService } from './log.service.ts';

const description = <E extends Endpoint>(
  call: E,
  describe: (input: InputOf<E>) => ActionDescription,
): [Endpoint, (input: unknown) => ActionDescription] => [call, describe as never];

const namesOf = (settings: object): string[] =>
  Object.entries(settings)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name]) => name);

/**
 * Descriptions of changes for the log. Only the fields listed here are stored, because inputs may contain API
 * keys.
 */
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
  description(setRetention, (rules) => ({ action: 'retention-set', settings: namesOf(rules) })),
  description(setQuota, ({ tableId, ...quota }) => ({
    action: 'quota-set',
    ...(tableId !== undefined && { userId: tableId }),
    settings: namesOf(quota),
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

/**
 * Wraps handlers that change something, so that successful changes are logged. Returns other handlers
 * unchanged.
 */
export const recordActions =
  ({ add }: Pick<LogService, 'add'>) =>
  (handler: Handler): Handler => {
    const describe = 'answer' in handler ? DESCRIPTIONS.get(handler.call) : undefined;
    if (!('answer' in handler) || !describe) return handler;
    return {
      call: handler.call,
      async answer(context, file) {
        const data = await handler.answer(context, file);
        const { caller } = context;
        if ('userId' in caller) await add(caller.userId, describe(context.input));
        return data;
      },
    };
  };

export const logRoutes = (log: LogService) => [handle(pageOperatorActions, ({ input }) => log.page(input))];
