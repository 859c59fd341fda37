import { create } from 'zustand';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';
/** An action in a toast, such as undo. */
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  text: string;
  kind: ToastKind;
  milliseconds: ToastTime;
  action: ToastAction | undefined;
};

export const TOAST_MS = 5000;
/**
 * Shorter duration for the recommendation of another browser. There are no other durations: progress belongs
 * in the task tray.
 */
export const RECOMMENDATION_MS = 4000;
/** Interval at which the time of a toast is counted; divides both durations. */
export const TOAST_STEP_MS = 500;
export type ToastTime = typeof TOAST_MS | typeof RECOMMENDATION_MS;

let lastId = 0;

export const useToast = create<{ toast: Toast | undefined }>(() => ({ toast: undefined }));

/** Shows a toast at the top of the page, in place of an earlier one; returns its id. */
export const notify = (
  text: string,
  kind: ToastKind = 'info',
  milliseconds: ToastTime = TOAST_MS,
  action?: ToastAction,
): number => {
  lastId += 1;
  useToast.setState({ toast: { id: lastId, text, kind, milliseconds, action } });
  return lastId;
};

/** Hides a toast if it is still shown. */
export const dismiss = (id: number): void => {
  if (useToast.getState().toast?.id === id) useToast.setState({ toast: undefined });
};
