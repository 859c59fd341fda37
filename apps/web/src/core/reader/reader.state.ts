import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { create } from 'zustand';
import { onSignOut } from '../../platform/session/session.ts';

type Preview = { anchor: Anchor; chip: DOMRect };

type ReaderState = {
  /** The passage that stands open beside the text. */
  anchor: Anchor | undefined;
  /** The page that it was opened on, or for. */
  path: string;
  /** The chat that sources stand beside; empty where they belong to the page. */
  chat: string;
  /** Where the focus goes back to. */
  opener: HTMLElement | undefined;
  preview: Preview | undefined;
  /** Who reads sees what was quoted, not the sources around it. */
  isQuotesOnly: boolean;
  /** The sources are somebody else's: what cannot be had is closed, for all one knows. */
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

let take: ((anchor: Anchor) => boolean) | undefined;

/** Lets a page show by itself what anchors of its own name, such as by playing it. Answers how to let go of it. */
export const takeAnchors = (taking: (anchor: Anchor) => boolean): (() => void) => {
  take = taking;
  return () => {
    if (take === taking) take = undefined;
  };
};

/** Opens the very place that an anchor names. */
export const openReader = (anchor: Anchor): void => {
  if (take?.(anchor)) return;
  const active = document.activeElement;
  useReader.setState({
    anchor,
    path: location.pathname,
    preview: undefined,
    opener: active instanceof HTMLElement ? active : undefined,
  });
};

/** Opens a file from its beginning. */
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

/** What was opened in one chat does not stand in another. */
export const readBeside = (chat: string): void => {
  const { chat: before } = useReader.getState();
  useReader.setState({ chat, ...(before !== '' && before !== chat ? NOTHING : {}) });
};

/** Who goes to another page finds open there what was opened for it, and nothing else. */
export const leaveReader = (from: string): void => {
  if (location.pathname === from) return;
  const isForThere = useReader.getState().path === location.pathname;
  useReader.setState({ chat: '', ...(isForThere ? {} : NOTHING) });
};

export const showPreview = (anchor: Anchor, chip: DOMRect): void =>
  useReader.setState({ preview: { anchor, chip } });
export const hidePreview = (): void => useReader.setState({ preview: undefined });

onSignOut(() => useReader.setState(NOTHING));
