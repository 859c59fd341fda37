import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ComponentType } from 'react';
import { create } from 'zustand';

const NAME_LENGTH = 80;

/** Something that can be sent to another place: Markdown, what it is called, and what its `[n]` refer to. */
export type Sendable = {
  text: string;
  title: string;
  anchors?: readonly Anchor[];
  /** Where in the app it stands. */
  path?: string;
  /** What it is of the person’s own, where a notebook can keep that itself as a source instead of its words. */
  source?: { kind: 'recording' | 'note'; id: string };
  /** A picture of the person’s own, for places that take files. */
  picture?: { fileId: string; url: string; name: string; size: number };
};

/** What was sent with a link to where it came from, for places that keep it; what leads back already stays as it is. */
export const withWayBack = ({ text, title, path }: Sendable, origin = location.origin): string => {
  if (path === undefined || path === '' || text.includes(path)) return text;
  const name =
    title
      .replace(/[\s[\]]+/g, ' ')
      .trim()
      .slice(0, NAME_LENGTH) || path;
  return `${text.trimEnd()}\n\n[${name}](${origin}${path})`;
};

/** A place that takes what is sent to it. */
export type SendTarget = {
  name: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** A component, because words need the language. */
  Label: ComponentType;
  /** What it has a use for; anything unless told. */
  takes?: (what: Sendable) => boolean;
  /** How it is sent; a hook, because some places have to be gone to. */
  useSend: () => (what: Sendable) => void;
};

const useTargets = create<{ targets: readonly SendTarget[] }>(() => ({ targets: [] }));

/** Every place there is, in the order of the features. */
export const useSendTargets = (): readonly SendTarget[] => useTargets(({ targets }) => targets);

export const offerTargets = (targets: readonly SendTarget[]): void => useTargets.setState({ targets });
