import { create } from 'zustand';
import { recall, remember } from '../../platform/local-store.ts';

/** Media query for a width at which both the list and a panel can be open. */
const BOTH_FIT_QUERY = '(min-width: 1280px)';
const PHONE = '(max-width: 767px)';
const STORAGE_KEY = 'write-layout';

type Layout = {
  isListShown: boolean;
  panel: string | undefined;
  /** Focus mode: shows only the text, and dims all paragraphs except the current one. */
  isFocused: boolean;
};

const read = (): Layout => {
  const [list = '', panel = ''] = (recall(STORAGE_KEY) ?? 'list').split(' ');
  const isPhone = matchMedia(PHONE).matches;
  const hasRoom = matchMedia(BOTH_FIT_QUERY).matches;
  const opened = isPhone || panel === '' ? undefined : panel;
  return {
    isListShown: list === 'list' && !isPhone && (hasRoom || opened === undefined),
    panel: opened,
    isFocused: false,
  };
};

export const useLayout = create<Layout>(read);

const set = (change: Partial<Layout>): void => {
  useLayout.setState(change);
  if (matchMedia(PHONE).matches) return;
  const { isListShown, panel = '' } = useLayout.getState();
  remember(STORAGE_KEY, `${isListShown ? 'list' : 'none'} ${panel}`);
};

export const showList = (isListShown: boolean): void => {
  const isAlone = isListShown && !matchMedia(BOTH_FIT_QUERY).matches;
  set({ isListShown, ...(isAlone && { panel: undefined }) });
};

export const toggleList = (): void => showList(!useLayout.getState().isListShown);

/** Closes the list on a phone after an item was chosen. */
export const chosen = (): void => {
  if (matchMedia(PHONE).matches) showList(false);
};

export const showPanel = (panel: string | undefined): void => {
  const isAlone = panel !== undefined && !matchMedia(BOTH_FIT_QUERY).matches;
  set({ panel, ...(isAlone && { isListShown: false }) });
};

export const setFocused = (isFocused: boolean): void => useLayout.setState({ isFocused });
