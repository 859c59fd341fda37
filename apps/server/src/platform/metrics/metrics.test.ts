import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const silent = { debug: () => undefined };

it('omits a gauge that cannot be read, and shows the others', async () => {
  const metrics = createMetrics(silent);
  let isBroken = true;
  metrics.addGauge({
    name: 'studiolo_weather',
    help: 'Rain of a town',
    labelNames: ['town'],
    read() {
      if (isBroken) throw new Error('no line');
      return [{ labels: { town: 'Ghent' }, value: 3 }];
    },
  });
  metrics.addGauge({
    name: 'studiolo_tide',
    help: 'Height of the tide',
    read: async () => (isBroken ? Promise.reject(new Error('no line')) : [{ value: 2 }]),
  });
  metrics.addGauge({ name: 'studiolo_lamps', help: 'Lamps that burn', read: () => [{ value: 7 }] });

  const broken = await metrics.write();
  expect(broken).toMatch(/^studiolo_lamps 7$/m);
  expect(broken).not.toMatch(/^studiolo_(weather|tide)[ {]/m);

  isBroken = false;
  const page = await metrics.write();
  expect(page).toMatch(/^studiolo_weather\{town="Ghent"\} 3$/m);
  expect(page).toMatch(/^studiolo_tide 2$/m);
});

it('removes labels that a gauge no longer reports', async () => {
  const metrics = createMetrics(silent);
  let queue = 'mail';
  metrics.addGauge({
    name: 'studiolo_letters',
    help: 'Letters of a queue',
    labelNames: ['queue'],
    read: () => [{ labels: { queue }, value: 1 }],
  });

  expect(await metrics.write()).toContain('queue="mail"');
  queue = 'push';
  expect(await metrics.write()).not.toContain('queue="mail"');
});
