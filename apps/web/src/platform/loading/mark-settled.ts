/**
 * Marks a promise with its result, as React does: `use` then reads a settled one without suspending, and
 * without the 300 ms for which React delays content after a fallback.
 */
export const markSettled = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
};
