import { create } from 'zustand';
import { onSignOut } from '../session/session.ts';

/** Whether a model's text is inserted at once instead of being suggested first. */
export const useInsertingAtOnce = create<{ isOn: boolean }>(() => ({ isOn: false }));

export const setInsertingAtOnce = (isOn: boolean): void => useInsertingAtOnce.setState({ isOn });

onSignOut(() => setInsertingAtOnce(false));
