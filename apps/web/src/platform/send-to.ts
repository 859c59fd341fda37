import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ComponentType } from 'react';
import { create } from 'zustand';

const NAME_LENGTH = 80;

/** Content to send to another part of the app: Markdown, a title, and the passages that its `[n]` refer to. */
export type Sendable = {
  text: string;
  title: string;
  anchors?: readonly Anchor[];
  /** Address of the content in the app. */
  path?: string;
  /** The recording or note of the text, which a notebook can add as a source. */
  source?: { kind: 'recording' | 'note'; id: string };
  /** A picture of the user, for targets that accept files. */
  picture?: { fileId: string; url: string; name: string; size: number };
};

/** Appends a link to the source of the text, unless it contains one. */
export const withBacklink = ({ text, title, path }: Sendable, origin = location.origin): string => {
  if (path === undefined || path === '' || text.includes(path)) return text;
  const name =
    title
      .replace(/[\s[\]]+/g, ' ')
      .trim()
      .slice(0, NAME_LENGTH) || path;
  return `${text.trimEnd()}\n\n[${name}](${origin}${path})`;
};

/** A part of the app to which content can be sent. */
export type SendTarget = {
  name: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because the text depends on the language. */
  Label: ComponentType;
  /** Whether it accepts the content; by default it does. */
  accepts?: (what: Sendable) => boolean;
  /** Returns the function that sends. A hook, because some targets navigate. */
  useSend: () => (what: Sendable) => void;
};

const useTargets = create<{ targets: readonly SendTarget[] }>(() => ({ targets: [] }));

export const useSendTargets = (): readonly SendTarget[] => useTargets(({ targets }) => targets);

export const registerSendTargets = (targets: readonly SendTarget[]): void => useTargets.setState({ targets });
