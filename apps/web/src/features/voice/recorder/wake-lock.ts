/** Keeps the screen on while recording, if the browser supports it. Returns a function that stops this. */
export const keepScreenOn = (): (() => void) => {
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
  // The lock is lost whenever another tab is shown.
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    // The browser may have released it already.
    void lock?.release().catch(() => undefined);
  };
};
