import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

type RefusedDrawing = { prompt: string; sentence: string };

const NONE = { drawing: undefined };

/** The last drawing that was refused because the allowance is used up. */
export const useRefusedDrawing = create<{ drawing: RefusedDrawing | undefined }>(() => NONE);

export const showRefused = (drawing: RefusedDrawing): void => useRefusedDrawing.setState({ drawing });

export const clearRefused = (): void => useRefusedDrawing.setState(NONE);

onSignOut(clearRefused);
