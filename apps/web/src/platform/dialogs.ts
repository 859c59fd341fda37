import { create } from 'zustand';
import { onSignOut } from './session/session.ts';

/** A dialog that any part of the app may ask for; each feature names its own. */
export type DialogName = string;

const useDialogStore = create<{ open: DialogName | undefined }>(() => ({ open: undefined }));

export const useIsDialogOpen = (name: DialogName): boolean => useDialogStore(({ open }) => open === name);

export const onDialogChange = (told: (open: DialogName | undefined) => void): (() => void) =>
  useDialogStore.subscribe(({ open }) => told(open));

/** One at a time: another one takes its place. */
export const openDialog = (name: DialogName): void => useDialogStore.setState({ open: name });
export const closeDialog = (): void => useDialogStore.setState({ open: undefined });

// What stands in it is whose it was.
onSignOut(closeDialog);
