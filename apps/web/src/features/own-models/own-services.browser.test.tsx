import {
  deleteOwnService,
  getOwnAbilities,
  listOwnServices,
  setOwnAbilities,
  setOwnService,
} from '@studiolo/contract/models/own-services';
import type { OwnService } from '@studiolo/contract/models/own-services';
import { checkOwnService, checkService, type ServiceCheck } from '@studiolo/contract/models/service-checks';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { OwnServicesTab } from './OwnServicesTab.tsx';

const deepseek: OwnService = {
  name: 'deepseek',
  baseUrl: '',
  keyEnd: '9f3k',
  isReadable: true,
  models: ['deepseek-chat', 'deepseek-reasoner'],
};

let server: FakeServer;

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(listOwnServices, () => []);
});

describe('services with the user’s own keys [provider.real]', () => {
  it('are connected with a key, and listed with their details', async () => {
    server.answer(setOwnService, () => deepseek);
    const { getByRole, getByLabelText, getByText } = await renderPart(<OwnServicesTab />);
    await getByLabelText('Service').selectOptions('DeepSeek');
    await getByLabelText('Your key').fill('sk-mine-9f3k');
    server.answer(listOwnServices, () => [deepseek]);
    await getByRole('button', { name: 'Connect' }).click();
    await expect.element(getByText('2 models · key ends in 9f3k')).toBeVisible();
    expect(server.requestsTo(setOwnService).map(({ input }) => input)).toEqual([
      { name: 'deepseek', apiKey: 'sk-mine-9f3k' },
    ]);
    await expect.element(getByLabelText('Your key')).toHaveValue('');
  });

  it('show errors at the fields, and keep the input', async () => {
    server.refuse(setOwnService, { code: 400, msg: 'The service refused this key.' });
    const { getByRole, getByLabelText } = await renderPart(<OwnServicesTab />);
    await getByLabelText('Your key').fill('sk-wrong');
    await getByRole('button', { name: 'Connect' }).click();
    await expect.element(getByRole('alert')).toHaveTextContent('The service refused this key.');
    await expect.element(getByLabelText('Your key')).toHaveValue('sk-wrong');
  });

  it('are removed after confirmation', async () => {
    server.answer(listOwnServices, () => [deepseek]);
    server.answer(deleteOwnService, () => null);
    const { getByRole } = await renderPart(<OwnServicesTab />);
    await getByRole('button', { name: 'Disconnect DeepSeek' }).click();
    expect(server.requestsTo(deleteOwnService)).toEqual([]);
    server.answer(listOwnServices, () => []);
    await getByRole('button', { name: 'Delete' }).click();
    await expect.element(getByRole('button', { name: 'Disconnect DeepSeek' })).not.toBeInTheDocument();
    await expect
      .poll(() => server.requestsTo(deleteOwnService).map(({ input }) => input))
      .toEqual([{ name: 'deepseek' }]);
  });

  it('are tested step by step, before and after they are connected [provider.check]', async () => {
    server.answer(listOwnServices, () => [deepseek]);
    const checks: ServiceCheck[] = [
      { step: 'address', state: 'yes', text: 'Address reached' },
      { step: 'key', state: 'failed', text: 'The service refused this key.' },
    ];
    const savedChecks: ServiceCheck[] = [{ step: 'tools', state: 'no', text: 'Tools: no' }];
    server.answer(checkService, () => checks);
    server.answer(checkOwnService, () => savedChecks);
    const { getByRole, getByLabelText, getByText } = await renderPart(<OwnServicesTab />);
    await getByLabelText('Your key').fill('sk-wrong');
    await getByRole('button', { name: 'Test', exact: true }).click();
    await expect.element(getByText('Address reached')).toBeVisible();
    await expect.element(getByText('The service refused this key.')).toBeVisible();
    expect(server.requestsTo(checkService).map(({ input }) => input)).toEqual([
      { name: 'openai', apiKey: 'sk-wrong' },
    ]);
    await getByLabelText('Your key').fill('sk-other');
    await expect.element(getByText('Address reached')).not.toBeInTheDocument();

    await getByRole('button', { name: 'Test DeepSeek' }).click();
    await expect.element(getByText('Tools: no')).toBeVisible();
  });

  it('accept the owner’s corrections of a model’s abilities', async () => {
    const usual = {
      canSee: false,
      canThink: false,
      thinksOnRequest: false,
      canCall: true,
      canVary: true,
      window: 128_000,
    };
    server.answer(listOwnServices, () => [deepseek]);
    server.answer(getOwnAbilities, () => ({ usual, abilities: { canThink: true } }));
    server.answer(setOwnAbilities, () => ({ usual, abilities: {} }));
    const { getByRole, getByText } = await renderPart(<OwnServicesTab />);
    await getByRole('button', { name: 'Abilities of the models of DeepSeek' }).click();
    await getByRole('combobox', { name: 'Model', exact: true }).fill('deepseek-chat');
    await expect.element(getByRole('combobox', { name: 'Thinks first' })).toHaveValue('yes');
    await expect.element(getByText('Leave empty for 128,000, from the name')).toBeVisible();
    await getByRole('combobox', { name: 'Thinks first' }).selectOptions('By its name: no');
    await getByRole('combobox', { name: 'Sees pictures' }).selectOptions('Yes');
    await getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.requestsTo(setOwnAbilities).map(({ input }) => input))
      .toEqual([{ name: 'deepseek', model: 'deepseek-chat', abilities: { canSee: true } }]);
  });
});
