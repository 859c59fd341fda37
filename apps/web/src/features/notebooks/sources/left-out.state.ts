import { create } from 'zustand';
import { recall, remember } from '../../../platform/remembered.ts';
import { onSignOut } from '../../../platform/session/session.ts';

type LeftOut = Readonly<Record<string, readonly string[]>>;

const PLACE = 'leftOutSources';
/** Notebooks long left are let go. */
const KEPT = 50;

const read = (): LeftOut => {
  try {
    const value: unknown = JSON.parse(recall(PLACE) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(value)).map(([id, ids]) => [id, Array.isArray(ids) ? ids.map(String) : []]),
    );
  } catch {
    return {};
  }
};

/** The sources of each notebook that are not asked; a new one is. */
const useLeftOut = create<{ notebooks: LeftOut }>(() => ({ notebooks: read() }));

const NONE: readonly string[] = [];

export const useLeftOutOf = (notebookId: string): readonly string[] =>
  useLeftOut(({ notebooks }) => notebooks[notebookId] ?? NONE);

export const leaveOut = (notebookId: string, sourceIds: readonly string[]): void => {
  const { [notebookId]: _before, ...others } = useLeftOut.getState().notebooks;
  const changed = sourceIds.length === 0 ? [] : [[notebookId, sourceIds] as const];
  const notebooks = Object.fromEntries([...Object.entries(others), ...changed].slice(-KEPT));
  remember(PLACE, JSON.stringify(notebooks));
  useLeftOut.setState({ notebooks });
};

onSignOut(() => {
  remember(PLACE, undefined);
  useLeftOut.setState({ notebooks: {} });
});
