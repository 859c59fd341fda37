import { checkProvider } from '@studiolo/contract/admin/provider-endpoints';
import { setOwnService } from '@studiolo/contract/models/own-services';
import { checkOwnService, checkService, type ServiceCheck } from '@studiolo/contract/models/service-checks';
import { beforeEach, expect, it } from 'vitest';
import { aServer, aStandIn } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import type { StandInRequest } from '../../../testing/stand-ins/stand-in.ts';

const KEY = 'sk-the-right-key-of-a-service-1a2b';
const BOSS = 'boss@example.com';
const MODELS = ['whisper-1', 'gpt-5.6-mini', 'gpt-5.6'];

const openai = aStandIn(() => startOpenAI({ apiKey: KEY, models: MODELS }));
const server = aServer(() => ({
  settings: { ADMIN_EMAILS: BOSS, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: openai.url },
  isAllowedAddress: () => true,
}));
beforeEach(() => openai.behavesWell());

const given = (more: object = {}) => ({
  name: 'compatible' as const,
  apiKey: KEY,
  baseUrl: openai.url,
  ...more,
});
const inShort = (checks: readonly ServiceCheck[]): string[] =>
  checks.map(({ step, state, text }) => `${step} ${state}: ${text}`);
const hasPicture = ({ turns }: StandInRequest): boolean =>
  turns.some(({ pictures }) => pictures !== undefined);

it('reports each step for a fully capable service, before and after it is saved, and to the operator [provider.check]', async () => {
  const ann = await aUser(server);
  openai.answersWhen((request) =>
    request.tools.length > 0
      ? { calls: [{ id: 'c1', name: 'report_status', input: '{"status":"ready"}' }] }
      : hasPicture(request)
        ? 'Red.'
        : 'Hello.',
  );
  const all = [
    'address yes: Address reached',
    'key yes: Key accepted',
    'models yes: Models: 2',
    'answer yes: gpt-5.6-mini answers',
    'tools yes: Tools: yes',
    'pictures yes: Pictures: yes',
  ];

  expect(inShort(await ann.call(checkService, given()))).toEqual(all);
  expect(await ann.try(checkOwnService, { name: 'compatible' })).toMatchObject({ status: 404 });
  await ann.call(setOwnService, given());
  expect(inShort(await ann.call(checkOwnService, { name: 'compatible' }))).toEqual(all);
  const boss = await aUser(server, BOSS);
  expect(inShort(await boss.call(checkProvider, { name: 'openai' }))).toEqual(all);
  expect(await boss.try(checkProvider, { name: 'google' })).toMatchObject({ status: 404 });
});

it('reports missing abilities of a service without treating them as faults [provider.check]', async () => {
  const ann = await aUser(server);
  openai.answersWith('I see nothing.');
  openai.refusesWhen(
    (request) => request.tools.length > 0 || hasPicture(request),
    { error: { message: 'This model does not support tools or image input.', code: 'invalid_request' } },
    400,
  );

  const checks = await ann.call(checkService, given({ models: ['writer-8b'] }));

  expect(inShort(checks)).toEqual([
    'address yes: Address reached',
    'key yes: Key accepted',
    'models yes: Models: 2',
    'answer yes: writer-8b answers',
    'tools no: Tools: no, so it cannot search the web or files while it answers',
    'pictures no: Pictures: no',
  ]);
});

it('ends with the step that fails, and says why [provider.check]', async () => {
  const ann = await aUser(server);
  const test = async (more: object) => inShort(await ann.call(checkService, given(more)));

  expect(await test({ apiKey: 'sk-wrong' })).toEqual([
    'address yes: Address reached',
    'key failed: The service refused this key. Is it complete and still valid?',
  ]);
  expect(await test({ baseUrl: 'http://127.0.0.1:1' })).toEqual([
    'address failed: There is no response from this address.',
  ]);
  openai.refusesWith(
    { error: { message: 'Your account is out of funds.', code: 'insufficient_quota' } },
    429,
  );
  expect(await test({})).toEqual([
    'address yes: Address reached',
    'key failed: The account with the service is out of credit.',
  ]);
  openai.refusesWith({ error: { message: 'no such model', code: 'model_not_found' } }, 404);
  expect((await test({ models: ['writer-9b'] })).at(-1)).toBe(
    'answer failed: The service does not know the model writer-9b.',
  );
});
