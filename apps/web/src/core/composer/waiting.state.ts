import { create } from 'zustand';
import { beforeSignOut } from '../../platform/session/session.ts';
import { readiness } from '../uploads/attachment.ts';
import { useAttachmentStore } from '../uploads/attachments.state.ts';

type Places = Readonly<Record<string, () => void>>;

/** The places where something is to be asked as soon as its files are read, with how it is sent: also once they are left. */
const useWaiting = create<{ places: Places }>(() => ({ places: {} }));

export const useIsWaiting = (place: string): boolean => useWaiting(({ places }) => place in places);

/** How what waits there is sent; nothing where nothing waits. */
export const sendingOf = (place: string): (() => void) | undefined => useWaiting.getState().places[place];

export const stopWaiting = (place: string): void => {
  const { [place]: gone, ...places } = useWaiting.getState().places;
  if (gone) useWaiting.setState({ places });
};

/** Has it sent when the files of that place are there, by what was given last. */
export const waitForFiles = (place: string, send: () => void): void =>
  useWaiting.setState(({ places }) => ({ places: { ...places, [place]: send } }));

useAttachmentStore.subscribe(({ places: attached }) => {
  for (const [place, send] of Object.entries(useWaiting.getState().places)) {
    if (readiness(attached[place] ?? []) === 'busy') continue;
    stopWaiting(place);
    send();
  }
});

beforeSignOut(() => useWaiting.setState({ places: {} }));
