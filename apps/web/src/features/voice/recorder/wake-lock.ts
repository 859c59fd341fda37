/** Keeps the screen on for as long as something is recorded, where the browser can. Answers how to let go of it. */
export const keepAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = () => {
    if (document.visibilityState !== 'visible' || isOver) return;
    const wake = (navigator as { wakeLock?: WakeLock }).wakeLock;
    wake?.request('screen').then(
      (got) => {
        lock = got;
        if (isOver) void got.release();
      },
      () => undefined,
    );
  };
  ask();
  // It is lost whenever another tab is looked at.
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release().catch(() => undefined);
  };
};
