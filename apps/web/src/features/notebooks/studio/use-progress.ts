import type { StudioListed } from '@studiolo/contract/notebooks/studio-entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isActive, runsQuery } from '../../../core/task-tray/queries.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';

/** How far something is that is being made, from 0 to 1; null where that cannot be told. Asks what came of it when it ends. */
export const useProgress = ({ notebookId, runId, status }: StudioListed): number | null => {
  const { data } = useQuery({ ...runsQuery, enabled: status === 'making' });
  const run = data?.records.find((each) => each.runId === runId);
  const isOver = status === 'making' && run !== undefined && !isActive(run);
  useEffect(() => {
    if (isOver) void askAnew(['notebook', notebookId]);
  }, [isOver, notebookId]);
  return run?.progress ?? null;
};
