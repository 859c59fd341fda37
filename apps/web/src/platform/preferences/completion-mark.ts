import { create } from 'zustand';
import { onSignOut } from '../session/session.ts';

const PRESET = '@';

/** The character that opens the list of mentions, as set by the user. */
const useMark = create<{ mark: string }>(() => ({ mark: PRESET }));

export const useCompletionMark = (): string => useMark(({ mark }) => mark);
export const setCompletionMark = (mark: string): void => useMark.setState({ mark });

onSignOut(() => setCompletionMark(PRESET));
