import { expect, it } from 'vitest';
import { silentLog } from '../../../platform/logging/log.ts';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createSeal } from '../../secrets/seal.ts';
import { createModelServices } from './services.service.ts';

/** Starts two servers with two services, whose answers fail as listed in `faults`. */
const connect = () => {
  const handlers: ((channel: string, payload: string) => void)[] = [];
  const faults = new Map<string, ProviderFaultKind>();
  const clock = createTestClock();
  const provider = (name: string): ModelProvider => ({
    name,
    text: {
      async *stream() {
        yield { type: 'text', text: 'Hello' };
        const kind = faults.get(name);
        if (kind) throw new ProviderFault(kind, 'x');
      },
    },
    listModels: async () => [],
    probe: async () => [],
  });
  const aServer = () =>
    createModelServices({
      store: { all: async () => [], put: async () => undefined, delete: async () => undefined },
      seal: createSeal(Buffer.alloc(32)),
      broadcast: {
        publish: async (channel, payload) => handlers.forEach((handle) => handle(channel, payload)),
        subscribe: (name, handle) =>
          handlers.push((channel, payload) => {
            if (channel === name) handle(payload);
          }),
        onReconnect: () => undefined,
      },
      clock,
      log: silentLog(),
      fromEnvironment: new Map([['anthropic', { apiKey: 'k' }]]),
      labeled: [{ label: 'Lamp', baseUrl: 'https://lamp.example/v1' }],
      connect: () => ({ providers: [provider('anthropic'), provider('compatible:Lamp')], open: new Set() }),
    });
  const [one, other] = [aServer(), aServer()];
  const ask = async (server: typeof one, name: string) => {
    const provider = server.current().providers.find((each) => each.name === name);
    if (provider) await collectAnswer(provider.text, aQuestion());
  };
  return { one, other, faults, clock, ask };
};

it('shows operators on every server which account is empty, until the service answers again [admin.setup]', async () => {
  const { one, other, faults, clock, ask } = connect();
  faults.set('anthropic', 'unpaid').set('compatible:Lamp', 'unpaid');
  await ask(one, 'anthropic');
  const since = one.unpaid()[0]?.since;
  clock.advance(60_000);
  await ask(one, 'anthropic');
  const anthropic = { name: 'anthropic', page: 'https://console.anthropic.com/settings/billing' };
  expect(one.unpaid()).toEqual([{ ...anthropic, since }]);
  expect(other.unpaid()).toMatchObject([anthropic]);

  await ask(other, 'compatible:Lamp');
  expect(one.unpaid()).toMatchObject([anthropic, { name: 'compatible', label: 'Lamp' }]);
  expect(one.unpaid()[1]).not.toHaveProperty('page');

  faults.delete('anthropic');
  await ask(other, 'anthropic');
  expect(one.unpaid()).toMatchObject([{ label: 'Lamp' }]);
});

it.each<ProviderFaultKind>(['unauthorized', 'rate-limited', 'unavailable', 'refused'])(
  'does not report an empty account for a service that is %s [admin.setup]',
  async (kind) => {
    const { one, faults, ask } = connect();
    faults.set('anthropic', kind);
    await ask(one, 'anthropic');
    expect(one.unpaid()).toEqual([]);
  },
);

it('stops reporting an empty account that was not used for a week [admin.setup]', async () => {
  const { one, faults, clock, ask } = connect();
  faults.set('anthropic', 'unpaid');
  await ask(one, 'anthropic');
  clock.advance(8 * 86_400_000);
  expect(one.unpaid()).toEqual([]);
});
