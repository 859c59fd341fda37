import { search } from '@studiolo/contract/search/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Search } from './search.service.ts';

export const searchRoutes = ({ find }: Search) => [
  handle(search, ({ caller, input }) => find(caller.userId, input.query)),
];
