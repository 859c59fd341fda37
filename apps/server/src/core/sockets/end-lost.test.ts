import { expect, it } from 'vitest';
import { silentLog } from '../../platform/logging/log.ts';
import { createSockets } from './sockets.service.ts';

it('ends the streams of sessions whose end was missed, and no others [account.sessions]', async () => {
  const broadcast = {
    publish: async () => undefined,
    publishAll: async () => undefined,
    subscribe: () => () => undefined,
    onReconnect: () => () => undefined,
  };
  const sockets = createSockets({ broadcast, log: silentLog() });
  const endedIds: string[] = [];
  sockets.whileSession('live', () => endedIds.push('live'));
  sockets.whileSession('over', () => endedIds.push('over'));

  await sockets.endLost(async (sessionId) => sessionId === 'live');

  expect(endedIds).toEqual(['over']);
});
