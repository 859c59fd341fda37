import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SendToItems } from '../../core/send-to/SendToItems.tsx';
import { PaletteDialog } from '../../app/palette/PaletteDialog.tsx';
import { Shell } from '../../app/shell/Shell.tsx';
import { start } from '../../app/start.ts';
import { useMentionTargets } from '../../platform/mention-targets.ts';
import { signIn } from '../../platform/session/session.ts';
import { Menu } from '../../ui/Menu.tsx';
import { answerFrame } from '../a-user.ts';
import { fakeServer, type FakeServer } from '../fake-server.ts';
import { freshPage } from '../fresh-page.ts';
import { renderPart } from '../render-part.tsx';
import { sentToOrchid } from './sample-feature.tsx';

vi.mock('../../app/features.ts', async () => ({
  CONVERSATION_EXTENSIONS: [],
  FEATURES: [
    ...(await import('../stand-in-features.tsx')).STAND_INS,
    (await import('./sample-feature.tsx')).sampleFeature,
  ],
}));

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  await freshPage();
  await page.viewport(1280, 800);
  signIn('token');
  start();
});
afterEach(() => vi.unstubAllGlobals());

const none = { total: 0, current: 1, size: 10, pages: 0 };

it('shows the page of an added feature, its menu entry and its background task', async () => {
  const run = {
    runId: 'run-1',
    kind: 'orchid',
    title: 'The white one',
    state: 'running' as const,
    progress: null,
    error: '',
    path: '/orchids',
    createdAt: new Date().toISOString(),
    finishedAt: null,
  };
  server.answer(pageRuns, () => ({ ...none, records: [run], total: 1 }));
  await renderPart(<Shell />, '/other');

  await page.getByRole('link', { name: 'Orchids' }).click();
  await expect.element(page.getByRole('heading', { name: 'Orchids' })).toBeVisible();
  await page.getByRole('button', { name: /^Tasks/ }).click();
  await expect.element(page.getByText(/Watering orchids · Running/)).toBeVisible();
});

it('finds the commands and items of an added feature in the palette', async () => {
  server.answer(search, () => [
    {
      kind: 'orchid',
      id: '1',
      title: 'A white orchid',
      snippet: '',
      path: '/orchids',
      updateDate: new Date().toISOString(),
      anchor: null,
    },
  ]);
  await renderPart(<PaletteDialog isOpen onClose={() => undefined} />, '/');
  await userEvent.fill(page.getByRole('combobox'), 'orchid');

  await expect.element(page.getByRole('option', { name: 'Look at the orchids' })).toBeVisible();
  const group = page.getByRole('group', { name: 'Orchids found' });
  await expect.element(group.getByRole('option', { name: /A white orchid/ })).toBeVisible();
});

it('sends content to an added feature, and mentions its items', async () => {
  const Mentionable = () => <p>{useMentionTargets().map(({ kind }) => kind)}</p>;
  await renderPart(
    <>
      <Mentionable />
      <Menu label="More" trigger={(props) => <button {...props}>More</button>}>
        {(close) => <SendToItems what={{ text: 'Words', title: 'Title' }} label="Send to" close={close} />}
      </Menu>
    </>,
    '/',
  );
  await expect.element(page.getByText('orchid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'To the orchid' }).click();
  expect(sentToOrchid).toEqual(['Words']);
});
