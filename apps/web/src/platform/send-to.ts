import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ComponentType } from 'react';
import { create } from 'zustand';

const NAME_LENGTH = 80;

/** Content for another place: Markdown, a title, and the passages that its `[n]` refer to. */
export type Sendable = {
  text: string;
  title: string;
  anchors?: readonly Anchor[];
  /** Its address in the app. */
  path?: string;
  /** The user's recording or note that the text is from, which a notebook can add as a source instead. */
  source?: { kind: 'recording' | 'note'; id: string };
  /** One of the user's pictures, for places that accept files. */
  picture?: { fileId: string; url: string; name: string; size: number };
};

/** Returns the text with a link to its origin; unchanged if it contains one. */
export const withWayBack = ({ text, title, path }: Sendable, origin = location.origin): string => {
  if (path === undefined || path === '' || text.includes(path)) return text;
  const name =
    title
      .replace(/[\s[\]]+/g, ' ')
      .trim()
      .slice(0, NAME_LENGTH) || path;
  return `${text.trimEnd()}\n\n[${name}](${origin}${path})`;
};

/** A place that accepts content. */
export type SendTarget = {
  name: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because the text depends on the language. */
  Label: ComponentType;
  /** Whether it accepts the content; it accepts anything by default. */
  takes?: (what: Sendable) => boolean;
  /** Returns the function that sends; a hook, because some targets navigate. */
  useSend: () => (what: Sendable) => void;
};

const useTargets = create<{ targets: readonly SendTarget[] }>(() => ({ targets: [] }));

export const useSendTargets = (): readonly SendTarget[] => useTargets(({ targets }) => targets);

export const offerTargets = (targets: readonly SendTarget[]): void => useTargets.setState({ targets });
