import { create } from 'zustand';
import { recall, remember } from '../local-store.ts';

const PLACE = 'header';
const DARK = 'dark';

/** Whether the header stays dark in the light theme too. */
export const useDarkHeader = create<{ isOn: boolean }>(() => ({ isOn: recall(PLACE) === DARK }));

export const setDarkHeader = (isOn: boolean): void => {
  remember(PLACE, isOn ? DARK : undefined);
  useDarkHeader.setState({ isOn });
};
