import type { Locale } from '@studiolo/contract/wire/headers';
import type { ComponentType } from 'react';
import { create } from 'zustand';

type Words = (locale?: Locale) => string;

/** A group of search results of one kind. */
export type SearchKind = {
  kind: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Heading of the group. */
  words: Words;
};

export type RunLabel = { kind: string; words: Words };

type ThingKinds = { search: readonly SearchKind[]; runs: readonly RunLabel[] };

const useKinds = create<ThingKinds>(() => ({ search: [], runs: [] }));

export const useSearchKinds = (): readonly SearchKind[] => useKinds(({ search }) => search);

/** Returns the label of a kind of background task; undefined if no feature has it. */
export const useOfferedRunLabel = (kind: string): string | undefined =>
  useKinds(({ runs }) => runs.find((label) => label.kind === kind))?.words();

export const offerKinds = (kinds: ThingKinds): void => useKinds.setState(kinds);
