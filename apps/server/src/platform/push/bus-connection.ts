import type { PushBus, PushConnection } from '../../ports/push-bus.ts';
import type { Log } from '../logging/log.ts';
import { createLastingConnection } from './lasting-connection.ts';

type Options = {
  bus: PushBus;
  log: Log;
  channel: () => Promise<string>;
  onMessage: (message: string) => void;
  onReconnect: () => void;
};

/** A persistent connection to a push service. The server also works without it. */
export const createBusConnection = ({ bus, log, channel, onMessage, onReconnect }: Options) => {
  let current: PushConnection | undefined;
  const { start, stop } = createLastingConnection({
    service: 'the push service',
    log,
    async open() {
      const connection = await bus.open(await channel(), onMessage);
      current = connection;
      void connection.whenLost.then(() => {
        if (current === connection) current = undefined;
      });
      return connection;
    },
    onReconnect,
    isRequired: false,
  });

  return {
    start,
    stop,
    async send(messages: readonly string[]): Promise<void> {
      if (!current) throw new Error('the push service is not connected');
      await current.send(messages);
    },
  };
};
