import {
  pageManagedModels,
  resetManagedModel,
  setManagedModel,
} from '@studiolo/contract/admin/model-endpoints';
import { listProviders } from '@studiolo/contract/admin/provider-endpoints';
import type { Provider } from '@studiolo/contract/models/services';
import type { ManagedModel } from '@studiolo/contract/models/settings';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signIn } from '../../platform/session/session.ts';
import { answerFrame, aUser } from '../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { AdminPage } from './AdminPage.tsx';

const MODEL: ManagedModel = {
  name: 'gpt4.0',
  label: 'GPT-4 tier',
  usualLabel: 'GPT-4 tier',
  isNamed: true,
  provider: 'openai',
  model: 'gpt-5.6',
  isAvailable: true,
  reason: '',
  isHidden: false,
  price: 1,
  isPaid: true,
  source: 'usual',
  settings: {},
  usualAbilities: {
    canSee: true,
    canThink: false,
    thinksOnRequest: false,
    canCall: true,
    canVary: false,
    window: 400_000,
  },
};

let server: FakeServer;

const answerModels = (records: ManagedModel[], change: { fileFault?: string; total?: number } = {}) => {
  const { fileFault = '', total = records.length } = change;
  const pages = Math.ceil(total / 20);
  server.answer(pageManagedModels, () => ({
    records,
    total,
    current: 1,
    size: 20,
    pages,
    fileFault,
    reviewedOn: '2026-11-27',
  }));
};

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server, aUser({ isAdmin: true }));
  const services: Provider[] = [
    {
      name: 'openai',
      source: 'added',
      baseUrl: '',
      keyEnd: '',
      models: Array.from({ length: 5000 }, (_, at) => `lamp-${at}`),
    },
  ];
  server.answer(listProviders, () => services);
  await freshPage();
  signIn('token');
});

it('binds, renames and prices a model with the keyboard, and sends only changed values [provider.real]', async () => {
  answerModels([MODEL]);
  server.answer(setManagedModel, () => ({ ...MODEL, label: 'Deep', source: 'page' as const }));
  await renderPart(<AdminPage />, '/admin?part=models');
  await expect.element(page.getByText('answers by gpt-5.6')).toBeVisible();
  await page.getByRole('button', { name: 'Change GPT-4 tier' }).click();
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await model.fill('lamp-49');
  await expect.poll(() => document.querySelectorAll('datalist option').length).toBe(20);
  await page.getByRole('textbox', { name: 'Display name' }).fill('Deep');
  await page.getByRole('spinbutton', { name: 'Counts as' }).fill('2.5');
  await page.getByRole('combobox', { name: 'Sees pictures' }).selectOptions('No');
  await page.getByRole('spinbutton', { name: 'Position in the list' }).fill('1');
  await userEvent.keyboard('{Enter}');

  await expect
    .poll(() => server.requestsTo(setManagedModel).map(({ input }) => input))
    .toEqual([
      {
        name: 'gpt4.0',
        settings: { model: 'lamp-49', label: 'Deep', price: 2.5, place: 1, abilities: { canSee: false } },
      },
    ]);
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument();
});

it('explains an invalid binding and an invalid file, and resets settings [provider.real]', async () => {
  answerModels(
    [
      {
        ...MODEL,
        isAvailable: false,
        reason: 'Its service does not list it.',
        source: 'page',
        settings: { model: 'gpt-9', isPaid: false, isHidden: true },
      },
    ],
    { fileFault: 'The entry “gemini” is wrong.' },
  );
  server.answer(resetManagedModel, () => MODEL);
  await renderPart(<AdminPage />, '/admin?part=models');
  await expect.element(page.getByText('Its service does not list it.')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The entry “gemini” is wrong. Until it is fixed, the previous version of the file applies.',
    );
  await page.getByRole('button', { name: 'Change GPT-4 tier' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Paid plans only' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo these settings' }).click();
  await expect
    .poll(() => server.requestsTo(resetManagedModel).map(({ input }) => input))
    .toEqual([{ name: 'gpt4.0' }]);
});

it('searches for models by name, and pages through thousands', async () => {
  answerModels([MODEL], { total: 5012 });
  await renderPart(<AdminPage />, '/admin?part=models');
  await expect.element(page.getByText('Page 1 of 251, 5,012 in all')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find models' }).fill(' lamp ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.requestsTo(pageManagedModels).at(-1)?.input['search']).toBe('lamp');
});
