import { createHmac, timingSafeEqual } from 'node:crypto';

const ABOUT = 'draw-hook';

/** The last of a reference is what this place signed it with. */
const SIGNED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([^.]{1,80})\.([\w-]{43})$/;

export type Hooks = ReturnType<typeof createHooks>;

/**
 * What a service is given to name a task by, and says again when it tells of it. A proxy signs nothing, so the name
 * itself is signed: who was not given it cannot tell us of a task.
 */
export const createHooks = (key: Uint8Array, publicUrl: string) => {
  const macOf = (reference: string): string =>
    createHmac('sha256', key).update(`${ABOUT}:${reference}`).digest('base64url');

  return {
    /** Where a service may tell how far a task is; undefined where nobody outside can reach us. */
    address: publicUrl === '' ? undefined : `${publicUrl}/api/cli/mj/v1/notify`,

    sign: (reference: string): string => `${reference}.${macOf(reference)}`,

    /** The run that a signed name is of, and its step; undefined where we did not sign it. */
    open(signed: string): { runId: string; step: string } | undefined {
      const [, runId, step, mac] = SIGNED.exec(signed) ?? [];
      if (!runId || !step || !mac) return undefined;
      const wanted = Buffer.from(macOf(`${runId}:${step}`));
      return timingSafeEqual(wanted, Buffer.from(mac)) ? { runId, step } : undefined;
    },
  };
};
