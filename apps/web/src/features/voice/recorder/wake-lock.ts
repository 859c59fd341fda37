/** Keeps the screen on while recording, if the browser supports that. Returns a function that releases it. */
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
  // Browsers release the lock whenever the tab is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    // The browser may have released it already.
    void lock?.release().catch(() => undefined);
  };
};
