import { pageTopics } from '@studiolo/contract/chat/endpoints';
import type { Topic } from '@studiolo/contract/chat/entities';
import { groundFields, type GroundName } from '@studiolo/contract/chat/ground-of';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

const SIZE = 20;

/** A notebook's conversations are asked for by its id alone. */
const filterOf = ({ kind, id }: GroundName) => {
  const { roleId, ...other } = groundFields({ kind, id });
  return kind === 'bot' ? { roleId } : other;
};

/**
 * One's own conversations on a ground, those that hold what is searched; under `topics`, as the server tells of all by
 * that name.
 */
export const groundTopicsQuery = (ground: GroundName, search = '') =>
  infiniteQueryOptions({
    queryKey: ['topics', ground.kind, ground.id, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageTopics,
        { current: pageParam, size: SIZE, ...filterOf(ground), search },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    ...(search === '' ? {} : { placeholderData: keepPreviousData }),
    getNextPageParam: ({ current, pages }: Page<Topic>) => (current < pages ? current + 1 : undefined),
  });
