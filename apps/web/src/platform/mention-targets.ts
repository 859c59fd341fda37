import type { Mention, MentionKind } from '@studiolo/contract/mentions/entities';
import type { ComponentType } from 'react';
import { create } from 'zustand';

/** The text being written: its draft key, and a function that replaces the typed query. */
export type Writing = { place: string; insert: (words: string) => void };

/** A kind of things that can be mentioned in a text. */
export type MentionTarget = {
  kind: MentionKind;
  /** `mark`: anywhere after the completion mark; `start`: after a slash that begins the text. */
  sign: 'mark' | 'start';
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Components, because the text depends on the language. */
  Label: ComponentType;
  choose: (mention: Mention, writing: Writing) => void;
  /** Last item of the list, such as a link to the page that manages them. */
  more?: { Label: ComponentType; run: () => void };
};

const useTargets = create<{ targets: readonly MentionTarget[] }>(() => ({ targets: [] }));

export const useMentionTargets = (): readonly MentionTarget[] => useTargets(({ targets }) => targets);

export const offerMentions = (targets: readonly MentionTarget[]): void => useTargets.setState({ targets });
