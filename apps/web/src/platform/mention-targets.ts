import type { Mention, MentionKind } from '@studiolo/contract/mentions/entities';
import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Where something is named: under which name it is written, and how words take the place of what was typed. */
export type Writing = { place: string; insert: (words: string) => void };

/** How things of one kind are named while one writes. */
export type MentionTarget = {
  kind: MentionKind;
  /** `mark`: wherever the completion mark stands; `start`: where what is written begins with a slash. */
  sign: 'mark' | 'start';
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Components, because words need the language. */
  Label: ComponentType;
  choose: (mention: Mention, writing: Writing) => void;
  /** What stands at the end of the list, such as the way to where they are kept. */
  more?: { Label: ComponentType; run: () => void };
};

const useTargets = create<{ targets: readonly MentionTarget[] }>(() => ({ targets: [] }));

export const useMentionTargets = (): readonly MentionTarget[] => useTargets(({ targets }) => targets);

export const offerMentions = (targets: readonly MentionTarget[]): void => useTargets.setState({ targets });
