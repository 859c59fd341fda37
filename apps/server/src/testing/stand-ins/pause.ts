/** Lets a test pause streams at a certain piece. */
export const createPause = () => {
  let held: { pieces: number; reached: () => void; resumed: Promise<void>; resume: () => void } | undefined;
  return {
    after: (pieces: number): Promise<void> => {
      const reached = Promise.withResolvers<void>();
      const resumed = Promise.withResolvers<void>();
      held = { pieces, reached: reached.resolve, resumed: resumed.promise, resume: resumed.resolve };
      return reached.promise;
    },
    resume: (): void => {
      held?.resume();
      held = undefined;
    },
    /**
     * Called before each piece of a stream. If the stream is to be paused there, waits until it is resumed or the
     * client disconnects.
     */
    at: async (pieces: number, closed: Promise<void>): Promise<void> => {
      if (held?.pieces !== pieces) return;
      held.reached();
      await Promise.race([held.resumed, closed]);
    },
  };
};
