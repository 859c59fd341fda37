import type { Drawing } from '@studiolo/contract/draw/entities';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { dispatch } from '../../platform/socket/dispatch.ts';
import { NO_FILTER } from './gallery/filter.state.ts';
import { drawingsQuery, followDrawings } from './queries.ts';

const drawing = (code: string) => ({ type: 'response', mjTaskId: 'd', code, parentId: '' }) as Drawing;
const pageOf = (...records: Drawing[]) => ({ records, total: 1, current: 1, size: 10, pages: 1 });

afterEach(() => queryClient.clear());

it('shows a finished drawing, regardless of other cached lists of drawings', () => {
  const { queryKey } = drawingsQuery('', NO_FILTER);
  queryClient.setQueryData(queryKey, { pages: [pageOf(drawing('01'))], pageParams: [1] });
  // List of pictures for a text in Write, which has other data.
  queryClient.setQueryData(['drawings', 'for-a-text'], pageOf(drawing('01')));
  const stop = followDrawings();

  dispatch(drawing('02'));

  expect(queryClient.getQueryData(queryKey)?.pages[0]?.records).toEqual([drawing('02')]);
  stop();
});
