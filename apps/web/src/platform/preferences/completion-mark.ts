import { create } from 'zustand';
import { onSignOut } from '../session/session.ts';

const PRESET = '@';

/** The sign on which one is shown what can be mentioned, as its person set it. */
const useMark = create<{ mark: string }>(() => ({ mark: PRESET }));

export const useCompletionMark = (): string => useMark(({ mark }) => mark);
export const setCompletionMark = (mark: string): void => useMark.setState({ mark });

onSignOut(() => setCompletionMark(PRESET));
