import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { notebooksQuery } from '../queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows a toast if a list that was never fetched before is opened offline [api.network-error]', async () => {
  pretendBrowser('http://127.0.0.1');
  vi.stubGlobal('navigator', { onLine: false, language: 'en-US', userAgent: '' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const list = notebooksQuery({ search: '', ownership: 'all', sort: 'used' });
  const stop = new InfiniteQueryObserver(queryClient, list).subscribe(() => undefined);
  await expect
    .poll(() => useToast.getState().toast)
    .toMatchObject({ text: 'Connection error, please try again later!', kind: 'error' });
  stop();
});
