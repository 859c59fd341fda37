import { create } from 'zustand';
import { onSignOut } from '../../platform/session/session.ts';
import { closeReader, useReader } from '../reader/reader.state.ts';
import type { Artifact } from './artifacts.ts';

type PanelState = {
  artifact: Artifact | undefined;
  /** Element that receives the focus when the panel closes. */
  opener: HTMLElement | undefined;
  /** Key of the conversation that the artifact belongs to. */
  chat: string;
};

const NOTHING = { artifact: undefined, opener: undefined } as const;

export const usePanel = create<PanelState>(() => ({ ...NOTHING, chat: '' }));

/** Opens an artifact beside the chat, replacing an open source. */
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

/** Closes the artifact if it belongs to another conversation. */
export const closePanelOfOtherChat = (chat: string): void => {
  if (usePanel.getState().chat !== chat) usePanel.setState({ ...NOTHING, chat });
};

/** Closes the artifact when the user leaves the page. */
export const leavePanel = (from: string): void => {
  if (location.pathname !== from) usePanel.setState({ ...NOTHING, chat: '' });
};

export const showVersion = (content: string): void =>
  usePanel.setState(({ artifact }) => ({ artifact: artifact && { ...artifact, content } }));

// The panel and the reader share the same space, so opening one closes the other.
useReader.subscribe(({ anchor }) => {
  if (anchor && usePanel.getState().artifact) usePanel.setState(NOTHING);
});

onSignOut(() => usePanel.setState(NOTHING));
