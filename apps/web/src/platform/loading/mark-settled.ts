/**
 * Stores the result of a promise in it, as React does. `use` then reads a settled promise without suspending, and
 * React does not delay the content by the 300 ms that it waits after a fallback.
 */
export const markSettled = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
};
