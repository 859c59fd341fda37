import { create } from 'zustand';
import { recall, remember } from '../../../platform/local-store.ts';
import { onSignOut } from '../../../platform/session/session.ts';

type ExcludedSources = Readonly<Record<string, readonly string[]>>;

const STORAGE_KEY = 'leftOutSources';
/** Maximum number of notebooks with stored exclusions; the oldest are dropped. */
const MAX_STORED_NOTEBOOKS = 50;

const read = (): ExcludedSources => {
  try {
    const value: unknown = JSON.parse(recall(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(value)).map(([id, ids]) => [id, Array.isArray(ids) ? ids.map(String) : []]),
    );
  } catch {
    return {};
  }
};

/** Excluded sources by notebook. New sources are included. */
const useExcluded = create<{ notebooks: ExcludedSources }>(() => ({ notebooks: read() }));

const NO_SOURCES: readonly string[] = [];

export const useExcludedOf = (notebookId: string): readonly string[] =>
  useExcluded(({ notebooks }) => notebooks[notebookId] ?? NO_SOURCES);

export const exclude = (notebookId: string, sourceIds: readonly string[]): void => {
  const { [notebookId]: _before, ...others } = useExcluded.getState().notebooks;
  const changed = sourceIds.length === 0 ? [] : [[notebookId, sourceIds] as const];
  const notebooks = Object.fromEntries([...Object.entries(others), ...changed].slice(-MAX_STORED_NOTEBOOKS));
  remember(STORAGE_KEY, JSON.stringify(notebooks));
  useExcluded.setState({ notebooks });
};

onSignOut(() => {
  remember(STORAGE_KEY, undefined);
  useExcluded.setState({ notebooks: {} });
});
