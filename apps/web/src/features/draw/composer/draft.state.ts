import type { DrawMatrix } from '@studiolo/contract/draw/entities';
import type { DrawParameters } from '@studiolo/contract/draw/parameters';
import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

export type DrawDraft = {
  text: string;
  /** Selected parameters, as opposed to those typed as part of the text. */
  parameters: DrawParameters;
  /** Number of pictures; undefined until selected. */
  count: number | undefined;
  service: string;
  /** The edited English prompt, and the text that it translates. */
  english: { of: string; text: string } | undefined;
  /** Parameter grid to draw. */
  matrix: DrawMatrix | undefined;
};

const BLANK: DrawDraft = {
  text: '',
  parameters: {},
  count: undefined,
  service: '',
  english: undefined,
  matrix: undefined,
};

export const useDrawDraft = create<DrawDraft>(() => BLANK);

export const write = (change: Partial<DrawDraft>): void => useDrawDraft.setState(change);

onSignOut(() => useDrawDraft.setState(BLANK));
