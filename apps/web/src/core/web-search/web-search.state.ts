import { create } from 'zustand';
import { recall, remember } from '../../platform/local-store.ts';
import { onSignOut } from '../../platform/session/session.ts';

const PRESET = 'webSearch';
const CHATS = 'webSearchChats';
const ON = 'on';
/** Maximum number of chats with a stored choice; the oldest are dropped. */
const MAX_STORED_CHATS = 30;

type Choices = Readonly<Record<string, boolean>>;

const isChoice = (pair: [string, unknown]): pair is [string, boolean] => typeof pair[1] === 'boolean';

const readChoices = (): Choices => {
  try {
    return Object.fromEntries(Object.entries(Object(JSON.parse(recall(CHATS) ?? '{}'))).filter(isChoice));
  } catch {
    return {};
  }
};

/** Whether questions use web search: the default for new chats, and the choices made in individual chats. */
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

const store = (chats: Choices): void => {
  const recent = Object.fromEntries(Object.entries(chats).slice(-MAX_STORED_CHATS));
  remember(CHATS, JSON.stringify(recent));
  useWebSearchChoice.setState({ chats: recent });
};

export const setWebSearch = (place: string, isOn: boolean): void => {
  const { [place]: _before, ...others } = useWebSearchChoice.getState().chats;
  store({ ...others, [place]: isOn });
};

/** Moves the choice when a new chat gets its id. */
export const moveWebSearch = (from: string, to: string): void => {
  const { [from]: chosen, ...others } = useWebSearchChoice.getState().chats;
  if (chosen !== undefined) store({ ...others, [to]: chosen });
};

onSignOut(() => {
  remember(CHATS, undefined);
  useWebSearchChoice.setState({ chats: {} });
});
