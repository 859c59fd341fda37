import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProvider, listProviders, testProvider } from '@studiolo/contract/admin/provider-endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labeledServicesOf } from '../../../compose/provider-settings.ts';
import { readEnvironment } from '../../../env.ts';
import { aServer, aStandIn } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';

const BOSS = 'boss@example.com';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-services-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('several services of an operator', () => {
  const fast = aStandIn(() => startOpenAI({ apiKey: 'key-1', models: ['lamp-1', 'lamp-2'] }));
  const lab = aStandIn(() => startOpenAI({ apiKey: 'key-2', models: ['lamp-1'] }));
  const server = aServer(() => ({
    settings: {
      ADMIN_EMAILS: BOSS,
      COMPATIBLE_SERVICES: JSON.stringify([
        { name: 'Fast', baseUrl: fast.url, apiKey: 'key-1' },
        { name: 'Our lab', baseUrl: `${lab.url}/chat/completions`, apiKey: 'key-2', models: ['writer-8b'] },
      ]),
    },
  }));

  it('offer their models to everybody, each asked with its own key [provider.real]', async () => {
    const ann = await aUser(server);
    const models = (await ann.call(listModels, {})).filter(({ provider }) =>
      provider.startsWith('compatible'),
    );
    expect(models.map(({ name, provider, isVip }) => [name, provider, isVip])).toEqual([
      ['lamp-1', 'compatible:Fast', false],
      ['lamp-2', 'compatible:Fast', false],
      ['Our lab/lamp-1', 'compatible:Our lab', false],
      ['writer-8b', 'compatible:Our lab', false],
    ]);
    for (const model of ['lamp-1', 'Our lab/lamp-1'])
      expect((await ann.readStream(ask, { msgId: randomUUID(), prompt: 'q', model })).last.code).toBe(200);
    expect(fast.requests.at(-1)?.body).toMatchObject({ model: 'lamp-1' });
    expect(lab.requests.at(-1)).toMatchObject({
      body: { model: 'lamp-1' },
      headers: { authorization: 'Bearer key-2' },
    });
  });

  it('are listed with the other services, and are tested one by one [provider.real] [provider.check]', async () => {
    const boss = await aUser(server, BOSS);
    const services = (await boss.call(listProviders, {})).filter(({ label }) => label !== undefined);
    expect(services).toMatchObject([
      { name: 'compatible', label: 'Fast', source: 'environment', models: ['lamp-1', 'lamp-2'] },
      { name: 'compatible', label: 'Our lab', source: 'environment', models: ['lamp-1', 'writer-8b'] },
    ]);
    const ref = { name: 'compatible' as const, label: 'Our lab' };
    expect(await boss.call(testProvider, ref)).toMatchObject({
      label: 'Our lab',
      baseUrl: expect.any(String),
    });
    expect((await boss.call(checkProvider, ref))[1]).toMatchObject({ step: 'key', state: 'yes' });
    expect(await boss.try(checkProvider, { ...ref, label: 'None' })).toMatchObject({ status: 404 });
  });
});

it('reads services from a file, and reports an invalid one [provider.real]', async () => {
  const path = join(folder, 'services.json');
  const environment = readEnvironment({ COMPATIBLE_SERVICES_FILE: path });
  await writeFile(path, JSON.stringify([{ name: 'Lab', baseUrl: '10.0.0.5:8000' }]));
  expect(labeledServicesOf(environment)).toEqual([{ label: 'Lab', baseUrl: 'http://10.0.0.5:8000' }]);

  await writeFile(path, JSON.stringify([{ name: 'Lab' }]));
  expect(() => labeledServicesOf(environment)).toThrow('services.json is not a valid list of services');
});

it.each([
  ['not JSON', '[{'],
  ['a name with a colon', '[{"name":"a:b","baseUrl":"https://a.example"}]'],
  [
    'two of one name',
    '[{"name":"a","baseUrl":"https://a.example"},{"name":"a","baseUrl":"https://b.example"}]',
  ],
])('prevents the start for %s [provider.real]', (_, written) => {
  expect(() => readEnvironment({ COMPATIBLE_SERVICES: written })).toThrow('COMPATIBLE_SERVICES');
});
