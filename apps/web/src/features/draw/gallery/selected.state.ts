import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

/** Drawings selected for saving; undefined if none can be selected at the moment. */
export const useSelected = create<{ ids: ReadonlySet<string> | undefined }>(() => ({ ids: undefined }));

export const beginChoosing = (): void => useSelected.setState({ ids: new Set() });

export const endChoosing = (): void => useSelected.setState({ ids: undefined });

export const choose = (mjTaskId: string, isChosen: boolean): void =>
  useSelected.setState(({ ids = new Set() }) => {
    const next = new Set(ids);
    if (isChosen) next.add(mjTaskId);
    else next.delete(mjTaskId);
    return { ids: next };
  });

onSignOut(endChoosing);
