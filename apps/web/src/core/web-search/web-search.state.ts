import { create } from 'zustand';
import { recall, remember } from '../../platform/remembered.ts';
import { onSignOut } from '../../platform/session/session.ts';

const PRESET = 'webSearch';
const CHATS = 'webSearchChats';
const ON = 'on';
/** Choices in chats long left are let go. */
const KEPT = 30;

type Choices = Readonly<Record<string, boolean>>;

const isChoice = (pair: [string, unknown]): pair is [string, boolean] => typeof pair[1] === 'boolean';

const readChoices = (): Choices => {
  try {
    return Object.fromEntries(Object.entries(Object(JSON.parse(recall(CHATS) ?? '{}'))).filter(isChoice));
  } catch {
    return {};
  }
};

/** Whether questions are looked up on the web: in new chats, and in those where somebody chose. */
export const useWebSearchChoice = create<{ isPreset: boolean; chats: Choices }>(() => ({
  isPreset: recall(PRESET) === ON,
  chats: readChoices(),
}));

export const setWebSearchPreset = (isPreset: boolean): void => {
  remember(PRESET, isPreset ? ON : undefined);
  useWebSearchChoice.setState({ isPreset });
};

export const isWebSearchOn = (place: string): boolean => {
  const { chats, isPreset } = useWebSearchChoice.getState();
  return chats[place] ?? isPreset;
};

const keep = (chats: Choices): void => {
  const kept = Object.fromEntries(Object.entries(chats).slice(-KEPT));
  remember(CHATS, JSON.stringify(kept));
  useWebSearchChoice.setState({ chats: kept });
};

export const setWebSearch = (place: string, isOn: boolean): void => {
  const { [place]: _before, ...others } = useWebSearchChoice.getState().chats;
  keep({ ...others, [place]: isOn });
};

/** A chat got its own name: what was chosen in it goes with it. */
export const moveWebSearch = (from: string, to: string): void => {
  const { [from]: chosen, ...others } = useWebSearchChoice.getState().chats;
  if (chosen !== undefined) keep({ ...others, [to]: chosen });
};

onSignOut(() => {
  remember(CHATS, undefined);
  useWebSearchChoice.setState({ chats: {} });
});
