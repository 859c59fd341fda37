import type { StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isActive, runsQuery } from '../../../core/task-tray/queries.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';

/**
 * Returns the progress of an item that is being generated, from 0 to 1; null if unknown. Refetches the item
 * when it is done.
 */
export const useProgress = ({ notebookId, runId, status }: StudioItemSummary): number | null => {
  const { data } = useQuery({ ...runsQuery, enabled: status === 'making' });
  const run = data?.records.find((each) => each.runId === runId);
  const isOver = status === 'making' && run !== undefined && !isActive(run);
  useEffect(() => {
    if (isOver) void invalidate(['notebook', notebookId]);
  }, [isOver, notebookId]);
  return run?.progress ?? null;
};
