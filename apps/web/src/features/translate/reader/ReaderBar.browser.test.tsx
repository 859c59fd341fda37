import { getUser } from '@studiolo/contract/account/endpoints';
import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { aUser } from '../../../testing/a-user.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { Banner } from './Banner.tsx';
import { useReaderSettings } from './reader.state.ts';
import { ReaderBar } from './ReaderBar.tsx';

const TRANSLATION: TranslationDetail = {
  taskId: 't',
  name: 'paper.pdf',
  fileId: 'f',
  url: '',
  from: 'en',
  to: 'zh-CN',
  startPage: 0,
  endPage: 0,
  pageCount: 2,
  isPaged: true,
  status: 'failed',
  statusText: '',
  state: 'failed',
  progress: 50,
  donePages: 1,
  runId: '',
  error: 'The service is down.',
  translator: 'model',
  hasModel: true,
  createDate: '2026-11-28T10:00:00.000Z',
  terms: [],
  pages: [],
};

it.each(['en_US', 'zh_CN'] as const)(
  'fits the toolbar on one line of 360 px, with the remaining actions in a menu, in %s [translate.reader]',
  async (locale) => {
    await page.viewport(360, 740);
    await setLocale(locale);
    onTestFinished(() => setLocale('en_US'));
    const onPanel = vi.fn();
    const screen = await renderPart(
      <ReaderBar translation={TRANSLATION} panel={undefined} onPanel={onPanel} />,
    );
    const bar = screen.getByRole('toolbar').element();
    const tops = [...bar.querySelectorAll('button')].map((button) => {
      const { top, height, right } = button.getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(360);
      return top + height / 2;
    });
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    const more = screen.getByRole('button', { name: locale === 'zh_CN' ? '更多' : 'More', exact: true });
    await more.click();
    await screen.getByRole('menuitem', { name: locale === 'zh_CN' ? '报告' : 'Report' }).click();
    expect(onPanel).toHaveBeenCalledWith('report');
    await more.click();
    await screen.getByRole('menuitemradio', { name: locale === 'zh_CN' ? '原文' : 'Original' }).click();
    expect(useReaderSettings.getState().mode).toBe('original');
  },
);

it('states that a failed translation charges only translated pages, unless usage is unlimited [translate.report]', async () => {
  const server = fakeServer();
  signIn('token');
  queryClient.clear();
  server.answer(getUser, () => aUser());
  const { container, unmount } = await renderPart(<Banner translation={TRANSLATION} pages={2} />);
  await expect
    .poll(() => container.textContent)
    .toBe('The service is down. Only translated pages are charged.');
  await unmount();
  queryClient.clear();
  server.answer(getUser, () => aUser({ isUnlimited: true }));
  const unlimited = await renderPart(<Banner translation={TRANSLATION} pages={2} />);
  await expect.poll(() => server.requestsTo(getUser)).toHaveLength(2);
  expect(unlimited.container.textContent).toBe('The service is down.');
});
