import { pageDrawings } from '@studiolo/contract/draw/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

const LISTED = 12;

/** Query for the latest drawings, whose pictures can be inserted into a text. */
export const drawnQuery = queryOptions({
  queryKey: ['drawings', 'for-a-text'],
  queryFn: ({ signal }) => call(pageDrawings, { current: 1, size: LISTED }, { signal, isQuiet: true }),
});
