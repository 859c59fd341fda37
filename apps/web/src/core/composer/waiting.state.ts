import { create } from 'zustand';
import { beforeSignOut } from '../../platform/session/session.ts';
import { readiness } from '../uploads/attachment.ts';
import { useAttachmentStore } from '../uploads/attachments.state.ts';

type Places = Readonly<Record<string, () => void>>;

const shown = new Map<string, () => void>();

/** Says how the composer that is shown for a place sends what is written there, until told that it is not shown any more. */
export const showSender = (place: string, send: () => void): (() => void) => {
  shown.set(place, send);
  return () => {
    if (shown.get(place) === send) shown.delete(place);
  };
};

/** Sends what is written at a place, by the composer that is shown for it; else as told, if at all. */
export const sendAt = (place: string, otherwise?: () => void): void => (shown.get(place) ?? otherwise)?.();

/** The places where something is to be asked as soon as its files are read, with how it is sent: also once they are left. */
const useWaiting = create<{ places: Places }>(() => ({ places: {} }));

export const useIsWaiting = (place: string): boolean => useWaiting(({ places }) => place in places);

/** How what waits there is sent; nothing where nothing waits. */
export const sendingOf = (place: string): (() => void) | undefined => useWaiting.getState().places[place];

export const stopWaiting = (place: string): void => {
  const { [place]: gone, ...places } = useWaiting.getState().places;
  if (gone) useWaiting.setState({ places });
};

/** Has it sent when the files of that place are there, also where no composer is shown for it by then. */
export const waitForFiles = (place: string, send: () => void): void =>
  useWaiting.setState(({ places }) => ({ places: { ...places, [place]: send } }));

useAttachmentStore.subscribe(({ places: attached }) => {
  for (const [place, send] of Object.entries(useWaiting.getState().places)) {
    if (readiness(attached[place] ?? []) === 'busy') continue;
    stopWaiting(place);
    sendAt(place, send);
  }
});

beforeSignOut(() => useWaiting.setState({ places: {} }));
