import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { create } from 'zustand';
import { onSignOut } from '../../platform/session/session.ts';

type Preview = { anchor: Anchor; chip: DOMRect };

type ReaderState = {
  anchor: Anchor | undefined;
  /** Path of the page on which, or for which, the source was opened. */
  path: string;
  /** Key of the chat that the source belongs to; empty if it belongs to the page. */
  chat: string;
  /** Element that receives the focus when the reader closes. */
  opener: HTMLElement | undefined;
  preview: Preview | undefined;
  /** Whether the user may only see the quoted passages, not the sources around them. */
  isQuotesOnly: boolean;
  /**
   * Whether the sources belong to another user. If so, an inaccessible one is shown as closed instead of
   * deleted.
   */
  isLent: boolean;
};

export const useReader = create<ReaderState>(() => ({
  anchor: undefined,
  path: '',
  chat: '',
  opener: undefined,
  preview: undefined,
  isQuotesOnly: false,
  isLent: false,
}));

export const setLent = (isLent: boolean): void => useReader.setState({ isLent });

export const setQuotesOnly = (isQuotesOnly: boolean): void => useReader.setState({ isQuotesOnly });

let anchorHandler: ((anchor: Anchor) => boolean) | undefined;

/**
 * Lets a page handle certain anchors itself, for example by playing them. Returns a function that unregisters
 * the handler.
 */
export const handleAnchors = (handler: (anchor: Anchor) => boolean): (() => void) => {
  anchorHandler = handler;
  return () => {
    if (anchorHandler === handler) anchorHandler = undefined;
  };
};

export const openReader = (anchor: Anchor): void => {
  if (anchorHandler?.(anchor)) return;
  const active = document.activeElement;
  useReader.setState({
    anchor,
    path: location.pathname,
    preview: undefined,
    opener: active instanceof HTMLElement ? active : undefined,
  });
};

export const openFile = (file: { fileId: string; name: string; isPdf: boolean }): void =>
  openReader({
    number: 0,
    fileId: file.fileId,
    name: file.name,
    quote: '',
    hash: '',
    place: file.isPdf
      ? { kind: 'page', page: 1, rectangles: [], start: 0, end: 0 }
      : { kind: 'text', start: 0, end: 0 },
  });

export const closeReader = (): void => {
  const { opener } = useReader.getState();
  useReader.setState({ anchor: undefined, opener: undefined });
  opener?.focus();
};

const NOTHING = { anchor: undefined, opener: undefined, preview: undefined } as const;

/** Closes the source if it was opened in another chat. */
export const closeReaderOfOtherChat = (chat: string): void => {
  const { chat: before } = useReader.getState();
  useReader.setState({ chat, ...(before !== '' && before !== chat ? NOTHING : {}) });
};

/** When the user leaves a page, closes the source unless it was opened for the next page. */
export const leaveReader = (from: string): void => {
  if (location.pathname === from) return;
  const isForThere = useReader.getState().path === location.pathname;
  useReader.setState({ chat: '', ...(isForThere ? {} : NOTHING) });
};

export const showPreview = (anchor: Anchor, chip: DOMRect): void =>
  useReader.setState({ preview: { anchor, chip } });
export const hidePreview = (): void => useReader.setState({ preview: undefined });

onSignOut(() => useReader.setState(NOTHING));
