import { create } from 'zustand';
import { recall, remember } from '../local-store.ts';

const STORAGE_KEY = 'header';
const DARK = 'dark';

/** Whether the header is dark in the light theme too. */
export const useDarkHeader = create<{ isOn: boolean }>(() => ({ isOn: recall(STORAGE_KEY) === DARK }));

export const setDarkHeader = (isOn: boolean): void => {
  remember(STORAGE_KEY, isOn ? DARK : undefined);
  useDarkHeader.setState({ isOn });
};
