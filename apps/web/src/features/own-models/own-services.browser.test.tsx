import { deleteOwnService, listOwnServices, setOwnService } from '@studiolo/contract/models/own-services';
import type { OwnService } from '@studiolo/contract/models/own-services';
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

describe('services with own keys [provider.real]', () => {
  it('are connected with a key, and stand in the list with what is to be known of them', async () => {
    server.answer(setOwnService, () => deepseek);
    const { getByRole, getByLabelText, getByText } = await renderPart(<OwnServicesTab />);
    await getByLabelText('Service').selectOptions('DeepSeek');
    await getByLabelText('Your key').fill('sk-mine-9f3k');
    server.answer(listOwnServices, () => [deepseek]);
    await getByRole('button', { name: 'Connect' }).click();
    await expect.element(getByText('2 models · key ends in 9f3k')).toBeVisible();
    expect(server.asked(setOwnService).map(({ input }) => input)).toEqual([
      { name: 'deepseek', apiKey: 'sk-mine-9f3k' },
    ]);
    await expect.element(getByLabelText('Your key')).toHaveValue('');
  });

  it('say what is wrong where it was written, and keep what was written', async () => {
    server.refuse(setOwnService, { code: 400, msg: 'The service refused this key.' });
    const { getByRole, getByLabelText } = await renderPart(<OwnServicesTab />);
    await getByLabelText('Your key').fill('sk-wrong');
    await getByRole('button', { name: 'Connect' }).click();
    await expect.element(getByRole('alert')).toHaveTextContent('The service refused this key.');
    await expect.element(getByLabelText('Your key')).toHaveValue('sk-wrong');
  });

  it('are forgotten once that was asked twice', async () => {
    server.answer(listOwnServices, () => [deepseek]);
    server.answer(deleteOwnService, () => null);
    const { getByRole } = await renderPart(<OwnServicesTab />);
    await getByRole('button', { name: 'Disconnect DeepSeek' }).click();
    expect(server.asked(deleteOwnService)).toEqual([]);
    server.answer(listOwnServices, () => []);
    await getByRole('button', { name: 'Forget it' }).click();
    await expect.element(getByRole('button', { name: 'Disconnect DeepSeek' })).not.toBeInTheDocument();
    expect(server.asked(deleteOwnService).map(({ input }) => input)).toEqual([{ name: 'deepseek' }]);
  });
});
