import { create } from 'zustand';
import { beforeSignOut } from '../../platform/session/session.ts';
import { readiness } from '../uploads/attachment.ts';
import { useAttachmentStore } from '../uploads/attachments.state.ts';

type Places = Readonly<Record<string, () => void>>;

const shown = new Map<string, () => void>();
const waiting = new Set<string>();

/** Sends the draft with the given key as soon as its composer is shown. */
export const sendOnceShown = (place: string): void => void waiting.add(place);

/**
 * Registers the send function of the composer that is shown for a key; returns a function that unregisters
 * it.
 */
export const showSender = (place: string, send: () => void): (() => void) => {
  shown.set(place, send);
  if (waiting.delete(place)) send();
  return () => {
    if (shown.get(place) === send) shown.delete(place);
  };
};

/** Sends a draft through the composer that shows it; otherwise calls the fallback, if there is one. */
export const sendAt = (place: string, otherwise?: () => void): void => (shown.get(place) ?? otherwise)?.();

/** Send functions of questions that wait for their files, by key. They outlive their composer. */
const useWaiting = create<{ places: Places }>(() => ({ places: {} }));

export const useIsWaiting = (place: string): boolean => useWaiting(({ places }) => place in places);

/** Returns the pending send function for a key; undefined if nothing is waiting. */
export const sendingOf = (place: string): (() => void) | undefined => useWaiting.getState().places[place];

export const stopWaiting = (place: string): void => {
  const { [place]: _removed, ...places } = useWaiting.getState().places;
  if (_removed) useWaiting.setState({ places });
};

/** Sends a question once its files are ready, even if its composer is no longer shown by then. */
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
