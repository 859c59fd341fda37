import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../platform/queries/query-client.ts';
import { ANCHORED_TEXT, anAnchor } from '../../testing/a-thread.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { Reader } from '../reader/Reader.tsx';
import { openReader } from '../reader/reader.state.ts';
import { openPanel } from './panel.state.ts';
import { PanelPlace } from './PanelPlace.tsx';

const DOCUMENT = { kind: 'document', content: '# A letter' } as const;
const home = location.href;
const source = page.getByRole('complementary', { name: 'Source: lighthouse.txt' });
const artifact = page.getByRole('complementary', { name: 'Document' });

beforeEach(() => {
  queryClient.clear();
  const server = fakeServer();
  server.answer(listModels, () => []);
  server.answer(getFileText, () => ({
    fileId: anAnchor.fileId,
    name: anAnchor.name,
    kind: 'txt',
    text: ANCHORED_TEXT,
  }));
  history.pushState(null, '', '/bot/c/-1');
});
afterEach(() => history.replaceState(null, '', home));

const aChat = (chat: string) => (
  <QueryClientProvider client={queryClient}>
    <Reader chat={chat} key={`reader-${chat}`} />
    <PanelPlace chat={chat} answers={() => []} key={`panel-${chat}`} />
  </QueryClientProvider>
);

/** A page such as a notebook, whose sources stay the same when another conversation is shown. */
const aPage = (conversation: string) => (
  <QueryClientProvider client={queryClient}>
    <Reader />
    <PanelPlace chat={conversation} answers={() => []} />
  </QueryClientProvider>
);

const aSourceOf = async (chat: string) => {
  const screen = await render(aChat(chat));
  openReader(anAnchor);
  await expect.element(source).toBeVisible();
  return screen;
};

it('closes a source of a chat when another chat is shown [chat.sources]', async () => {
  const { rerender } = await aSourceOf('one');
  await rerender(aChat('two'));
  await expect.element(source).not.toBeInTheDocument();
});

it('closes a source of a chat when another page is shown [chat.sources] [route.notebook]', async () => {
  const { unmount } = await aSourceOf('one');
  history.pushState(null, '', '/notebook/new');
  await unmount();
  await render(aPage('first'));
  await expect.element(source).not.toBeInTheDocument();
});

it('keeps content open that was opened for the next page [shell.palette]', async () => {
  const { unmount } = await aSourceOf('one');
  history.pushState(null, '', '/notebook/found');
  openReader(anAnchor);
  await unmount();
  await render(aPage('first'));
  await expect.element(source).toBeVisible();
});

it('keeps a source of a notebook open across its conversations [notebook.chat]', async () => {
  const { rerender } = await render(aPage('first'));
  openReader(anAnchor);
  await rerender(aPage('second'));
  await expect.element(source).toBeVisible();
});

it('closes a document of a chat when another page is shown [route.notebook]', async () => {
  const { unmount } = await render(aChat('one'));
  openPanel(DOCUMENT);
  await expect.element(artifact).toBeVisible();
  history.pushState(null, '', '/notebooks');
  await unmount();
  await render(aPage('one'));
  await expect.element(artifact).not.toBeInTheDocument();
});
