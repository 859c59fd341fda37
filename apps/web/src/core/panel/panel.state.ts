import { create } from 'zustand';
import { onSignOut } from '../../platform/session/session.ts';
import { closeReader, useReader } from '../reader/reader.state.ts';
import type { Artifact } from './artifacts.ts';

type PanelState = {
  artifact: Artifact | undefined;
  /** Where the focus goes back to. */
  opener: HTMLElement | undefined;
  /** The conversation that it is a part of. */
  chat: string;
};

const NOTHING = { artifact: undefined, opener: undefined } as const;

export const usePanel = create<PanelState>(() => ({ ...NOTHING, chat: '' }));

/** Opens something beside the chat, in place of a source that stands there. */
export const openPanel = (artifact: Artifact): void => {
  const active = document.activeElement;
  closeReader();
  usePanel.setState({ artifact, opener: active instanceof HTMLElement ? active : undefined });
};

export const closePanel = (): void => {
  const { opener } = usePanel.getState();
  usePanel.setState(NOTHING);
  opener?.focus();
};

/** What belongs to one conversation does not stand beside another. */
export const stayBeside = (chat: string): void => {
  if (usePanel.getState().chat !== chat) usePanel.setState({ ...NOTHING, chat });
};

/** Nor beside another page. */
export const leavePanel = (from: string): void => {
  if (location.pathname !== from) usePanel.setState({ ...NOTHING, chat: '' });
};

/** Another version of the same thing. */
export const showVersion = (content: string): void =>
  usePanel.setState(({ artifact }) => ({ artifact: artifact && { ...artifact, content } }));

// There is one place beside the chat.
useReader.subscribe(({ anchor }) => {
  if (anchor && usePanel.getState().artifact) usePanel.setState(NOTHING);
});

onSignOut(() => usePanel.setState(NOTHING));
