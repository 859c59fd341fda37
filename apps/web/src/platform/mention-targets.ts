import type { Mention, MentionKind } from '@studiolo/contract/mentions/entities';
import type { ComponentType } from 'react';
import { create } from 'zustand';

/** The text that contains the mention: its draft key, and a function that replaces the typed query. */
export type MentionContext = { place: string; insert: (words: string) => void };

/** A kind of items that can be mentioned in a text. */
export type MentionTarget = {
  kind: MentionKind;
  /** `mark`: after the completion character, anywhere in the text; `start`: after a slash at its start. */
  triggerKind: 'mark' | 'start';
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Components, because the text depends on the language. */
  Label: ComponentType;
  choose: (mention: Mention, writing: MentionContext) => void;
  /** Last item of the list, e.g. a link to the page where the items are managed. */
  more?: { Label: ComponentType; run: () => void };
};

const useTargets = create<{ targets: readonly MentionTarget[] }>(() => ({ targets: [] }));

export const useMentionTargets = (): readonly MentionTarget[] => useTargets(({ targets }) => targets);

export const offerMentions = (targets: readonly MentionTarget[]): void => useTargets.setState({ targets });
