/**
 * Runs a save at most once per interval, even during continuous changes. A tab that crashes while the user
 * types thus loses the text of one interval only.
 */
export const createThrottle = (save: () => void, intervalMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    schedule(): void {
      timer ??= setTimeout(() => {
        cancel();
        save();
      }, intervalMs);
    },
    cancel,
  };
};
