/**
 * Runs a save within an interval after a change, also during continuous changes: a tab that dies in the
 * middle of uninterrupted typing loses the words of one interval only.
 */
export const createThrottle = (save: () => void, intervalMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    soon(): void {
      timer ??= setTimeout(() => {
        cancel();
        save();
      }, intervalMs);
    },
    cancel,
  };
};
