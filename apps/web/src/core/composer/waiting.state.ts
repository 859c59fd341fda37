import { create } from 'zustand';
import { beforeSignOut } from '../../platform/session/session.ts';
import { readiness } from '../uploads/attachment.ts';
import { useAttachmentStore } from '../uploads/attachments.state.ts';

type Places = Readonly<Record<string, () => void>>;

const shown = new Map<string, () => void>();
const waiting = new Set<string>();

/** Sends the draft of a place as soon as its composer is shown. */
export const sendOnceShown = (place: string): void => void waiting.add(place);

/** Registers the sender of the shown composer for a place; returns a function that removes it. */
export const showSender = (place: string, send: () => void): (() => void) => {
  shown.set(place, send);
  if (waiting.delete(place)) send();
  return () => {
    if (shown.get(place) === send) shown.delete(place);
  };
};

/** Sends the text of a place through its shown composer, or else the fallback, if given. */
export const sendAt = (place: string, otherwise?: () => void): void => (shown.get(place) ?? otherwise)?.();

/** Senders of questions that wait for their files, by place; they stay after the composer is left. */
const useWaiting = create<{ places: Places }>(() => ({ places: {} }));

export const useIsWaiting = (place: string): boolean => useWaiting(({ places }) => place in places);

/** Returns the sender that waits at a place; undefined if nothing waits. */
export const sendingOf = (place: string): (() => void) | undefined => useWaiting.getState().places[place];

export const stopWaiting = (place: string): void => {
  const { [place]: gone, ...places } = useWaiting.getState().places;
  if (gone) useWaiting.setState({ places });
};

/** Sends once the files of a place are ready, even if no composer is shown for it by then. */
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
