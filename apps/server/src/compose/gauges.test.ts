import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ask } from '@studiolo/contract/chat/endpoints';
import { expect, it } from 'vitest';
import { aServer } from '../testing/fixtures/a-server.ts';
import { aUser } from '../testing/fixtures/a-user.ts';

const server = aServer();

const scrape = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();

const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:studiolo|process)_[a-z]\w*/g)].map(([name]) => name)),
];

it('counts runs by kind and outcome, and the waiting work', async () => {
  const ann = await aUser(server);
  await ann.readStream(ask, { msgId: crypto.randomUUID(), prompt: '1 + 1' });

  await expect.poll(scrape).toMatch(/^studiolo_run_seconds_count\{kind="[a-z-]+",state="done"\} 1$/m);
  const metrics = await scrape();
  expect(metrics).toMatch(/^studiolo_lane_runs\{lane="\w+",state="waiting"\} 0$/m);
  expect(metrics).toMatch(/^studiolo_jobs\{queue="[\w-]+",state="failed"\} 0$/m);
  expect(metrics).toMatch(/^studiolo_database_connections\{state="waiting"\} \d+$/m);
});

it.each(['prometheus/alerts.yaml', 'grafana/studiolo.json'])(
  'reports every metric that %s asks for',
  async (file) => {
    const queriedMetrics = metricsIn(
      readFileSync(resolve(import.meta.dirname, '../../../../deploy', file), 'utf8'),
    );
    const reported = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_count`, `${name}_bucket`] : [name],
      ),
    );

    expect(queriedMetrics.length).toBeGreaterThan(5);
    expect(queriedMetrics.filter((name) => !reported.has(name))).toEqual([]);
  },
);
