import { create } from 'zustand';
import { onSignOut } from '../session/session.ts';

/** Whether what a model writes goes into a text at once; otherwise it is shown as changes first. */
export const useInsertingAtOnce = create<{ isOn: boolean }>(() => ({ isOn: false }));

export const setInsertingAtOnce = (isOn: boolean): void => useInsertingAtOnce.setState({ isOn });

onSignOut(() => setInsertingAtOnce(false));
