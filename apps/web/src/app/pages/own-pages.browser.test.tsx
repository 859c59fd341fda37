import { createPath, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerFrame } from '../../testing/a-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { Pages } from './Pages.tsx';

const Where = () => <output data-testid="where">{createPath(useLocation())}</output>;
const where = page.getByTestId('where');
const show = (path: string) =>
  renderPart(
    <>
      <Pages />
      <Where />
    </>,
    path,
  );

beforeEach(async () => {
  answerFrame(fakeServer());
  await freshPage();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  '/record-details?id=0d7c&at=3#words',
  '/record-list',
  '/notebook/5f2a',
  '/bot/c/7?session=s1',
  '/bot/discover',
  '/bot/update/7?tab=knowledge',
  '/common/draw',
  '/editor/write?id=9',
  '/bot/b/lamp',
  '/chat-custom/lamp',
])('redirects from / to %s if that was the last page [route.root] [route.remember]', async (path) => {
  // Tests run in a frame, where public pages of bots are not remembered.
  vi.stubGlobal('parent', window);
  const visit = await show(path);
  await expect.element(where).toHaveTextContent(path);
  await visit.unmount();
  await show('/');
  await expect.element(where).toHaveTextContent(path);
});

it.each([
  ['/draw', '/common/draw'],
  ['/write', '/editor/write'],
  ['/chat', '/bot/c/-1'],
  ['/bots', '/bot/mybot'],
  ['/notebooks', '/notebook'],
  ['/recordings', '/record-list'],
  ['/drawings', '/error'],
  ['/bot', '/error'],
  ['/draw/7', '/error'],
])('redirects %s to %s [route.unknown]', async (path, target) => {
  await show(path);
  await expect.element(where).toHaveTextContent(target);
});
