/**
 * Marks a promise with how it ended, as React itself does: `use` then reads one that has settled without suspending,
 * and without the 300 ms for which React holds back what follows a fallback.
 */
export const settled = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
};
