import { create } from 'zustand';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';
/** Something that can be done about what a toast says, such as taking it back. */
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  text: string;
  kind: ToastKind;
  milliseconds: ToastTime;
  action: ToastAction | undefined;
};

export const TOAST_MS = 5000;
/** What recommends another browser stays for a little less. Nothing else has a time of its own: work goes into the tray. */
export const RECOMMENDATION_MS = 4000;
export type ToastTime = typeof TOAST_MS | typeof RECOMMENDATION_MS;

let lastId = 0;

export const useToast = create<{ toast: Toast | undefined }>(() => ({ toast: undefined }));

/** Says something for a while, at the top of the page; answers its id. One at a time: a new one takes the place of the old. */
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

/** Takes a toast away, if it is still the one shown. */
export const dismiss = (id: number): void => {
  if (useToast.getState().toast?.id === id) useToast.setState({ toast: undefined });
};
