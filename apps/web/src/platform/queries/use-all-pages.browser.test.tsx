import { useInfiniteQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { useAllPages } from './use-all-pages.ts';

const ask = vi.fn<(page: number) => Promise<number>>();

const Choice = ({ name }: { name: string }) => {
  const query = useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 5 ? page + 1 : undefined),
  });
  useAllPages(query);
  return <p>{query.data?.pages.join(' ')}</p>;
};

it('loads all pages of a list', async () => {
  ask.mockImplementation(async (page) => page);
  const { getByText } = await renderPart(<Choice name="whole" />);
  await expect.element(getByText('1 2 3 4 5')).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(5);
});

it('stops at a page that cannot be loaded', async () => {
  ask.mockReset();
  ask.mockImplementation(async (page) => (page < 3 ? page : Promise.reject(new Error('unreachable'))));
  const { getByText } = await renderPart(<Choice name="broken" />);
  await expect.poll(() => ask.mock.calls.length).toBe(3);
  await expect.element(getByText('1 2')).toBeVisible();
});
