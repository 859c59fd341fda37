import { create } from 'zustand';
import { onSignOut } from './session/session.ts';

/** Name of a dialog that any part of the app can open; each feature defines its own. */
export type DialogName = string;

const useDialogStore = create<{ open: DialogName | undefined }>(() => ({ open: undefined }));

export const useIsDialogOpen = (name: DialogName): boolean => useDialogStore(({ open }) => open === name);

export const onDialogChange = (listener: (open: DialogName | undefined) => void): (() => void) =>
  useDialogStore.subscribe(({ open }) => listener(open));

export const openDialog = (name: DialogName): void => useDialogStore.setState({ open: name });
export const closeDialog = (): void => useDialogStore.setState({ open: undefined });

// Its content belongs to the user who signed out.
onSignOut(closeDialog);
