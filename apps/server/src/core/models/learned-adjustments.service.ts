import { createHash } from 'node:crypto';
import type { ServiceName } from '@studiolo/contract/models/services';
import type { Log } from '../../platform/logging/log.ts';
import type { AdjustmentMemory } from '../../ports/adjustment-memory.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RefusedParameter } from '../../ports/text-model.ts';
import type { LearnedAdjustment, LearnedAdjustmentStore } from './learned-adjustments.store.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const CHANGED = 'learned_adjustments';
/** Time after which a full request is tried again, as services lift restrictions. In ms. */
const RETENTION_MS = 30 * DAY_MS;
const MAX_LOADED = 5000;
/** Maximum number of remembered models: an unusual service may refuse something for each model name. */
const MAX_MODELS = 200;

type Deps = {
  store: LearnedAdjustmentStore;
  broadcast: {
    publish: (channel: string, payload: string) => Promise<void>;
    subscribe: (channel: string, handler: () => void) => unknown;
    onReconnect: (handler: () => void) => unknown;
  };
  clock: Clock;
  log: Log;
};

export type RememberedService = {
  name: ServiceName | 'ollama';
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** The user who connected the service; null for one of the operator's. */
  ownerId: string | null;
};

type Adjustment = Pick<LearnedAdjustment, 'parameters' | 'learnedAt'>;

export type LearnedAdjustments = ReturnType<typeof createLearnedAdjustments>;

/**
 * Identifies the account by key and address, because the service may refuse other parameters to another
 * account.
 */
const scopeOf = ({ name, apiKey = '', baseUrl = '', ownerId }: RememberedService): string =>
  createHash('sha256')
    .update(JSON.stringify([ownerId, name, baseUrl, apiKey]))
    .digest('base64url');

/** Remembers, for all servers and across restarts, which parameters a service refuses. */
export const createLearnedAdjustments = ({ store, broadcast, clock, log }: Deps) => {
  const scopes = new Map<string, Map<string, Adjustment>>();

  const add = (scope: string, model: string, adjustment: Adjustment): boolean => {
    const models = scopes.get(scope) ?? new Map<string, Adjustment>();
    if (models.size >= MAX_MODELS && !models.has(model)) return false;
    scopes.set(scope, models.set(model, adjustment));
    return true;
  };

  const load = async (): Promise<void> => {
    for (const { scope, model, parameters, learnedAt } of await store.newest(MAX_LOADED)) {
      const adjustment = scopes.get(scope)?.get(model);
      if (!adjustment || adjustment.learnedAt < learnedAt) add(scope, model, { parameters, learnedAt });
    }
  };

  const warn = (error: unknown): void =>
    log.warn({ err: error }, 'learned parameters of models could not be loaded or shared');
  const reload = (): void => void load().catch(warn);
  broadcast.subscribe(CHANGED, reload);
  broadcast.onReconnect(reload);

  const share = async (row: LearnedAdjustment): Promise<void> => {
    await store.put(row);
    await broadcast.publish(CHANGED, '');
  };

  return {
    async load(): Promise<void> {
      await store.deleteBefore(new Date(clock.now().getTime() - RETENTION_MS));
      await load();
    },

    memoryOf(service: RememberedService): AdjustmentMemory {
      const scope = scopeOf(service);
      return {
        recall(model): readonly RefusedParameter[] {
          const adjustment = scopes.get(scope)?.get(model);
          const isFresh = adjustment && adjustment.learnedAt.getTime() > clock.now().getTime() - RETENTION_MS;
          return isFresh ? adjustment.parameters : [];
        },
        remember(model, parameters) {
          const row = { scope, model, ownerId: service.ownerId, parameters, learnedAt: clock.now() };
          if (add(scope, model, row)) share(row).catch(warn);
        },
      };
    },
  };
};
