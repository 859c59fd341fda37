import type { Environment } from '../../env.ts';
import type { PushBus } from '../../ports/push-bus.ts';

/** The service for pushes between servers, loaded only if one is configured. PostgreSQL carries them otherwise. */
export const choosePushBus = async ({
  PUSH_URL,
}: Pick<Environment, 'PUSH_URL'>): Promise<PushBus | undefined> => {
  if (PUSH_URL === undefined) return undefined;
  const { createRedisBus } = await import('../../adapters/push-bus/redis.ts');
  return createRedisBus(PUSH_URL);
};
