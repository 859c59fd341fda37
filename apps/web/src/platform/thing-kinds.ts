import type { Locale } from '@studiolo/contract/wire/headers';
import type { ComponentType } from 'react';
import { create } from 'zustand';

type Words = (locale?: Locale) => string;

/** Things of one kind as a search shows them: a group under a heading. */
export type FoundKind = {
  kind: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The heading of the group. */
  words: Words;
};

/** Long work of one kind as the task tray names it. */
export type RunLabel = { kind: string; words: Words };

type Kinds = { found: readonly FoundKind[]; runs: readonly RunLabel[] };

const useKinds = create<Kinds>(() => ({ found: [], runs: [] }));

export const useFoundKinds = (): readonly FoundKind[] => useKinds(({ found }) => found);

/** What a kind of long work is called; undefined for one that no feature has. */
export const useOfferedRunLabel = (kind: string): string | undefined =>
  useKinds(({ runs }) => runs.find((label) => label.kind === kind))?.words();

export const offerKinds = (kinds: Kinds): void => useKinds.setState(kinds);
