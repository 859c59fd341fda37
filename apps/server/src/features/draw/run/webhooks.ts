import { createHmac, timingSafeEqual } from 'node:crypto';

const ABOUT = 'draw-hook';

/** The last part of a reference is our signature. */
const SIGNED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([^.]{1,80})\.([\w-]{43})$/;

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Makes references that a service repeats when it reports on a task. A proxy signs nothing, so the reference
 * itself is signed: a stranger cannot forge a report.
 */
export const createWebhooks = (key: Uint8Array, publicUrl: string) => {
  const macOf = (reference: string): string =>
    createHmac('sha256', key).update(`${ABOUT}:${reference}`).digest('base64url');

  return {
    /** Webhook address for progress reports; undefined if services cannot reach this instance. */
    address: publicUrl === '' ? undefined : `${publicUrl}/api/cli/mj/v1/notify`,

    sign: (reference: string): string => `${reference}.${macOf(reference)}`,

    /** Returns the run and step of a signed reference; undefined if the signature is not ours. */
    open(signed: string): { runId: string; step: string } | undefined {
      const [, runId, step, mac] = SIGNED.exec(signed) ?? [];
      if (!runId || !step || !mac) return undefined;
      const expected = Buffer.from(macOf(`${runId}:${step}`));
      return timingSafeEqual(expected, Buffer.from(mac)) ? { runId, step } : undefined;
    },
  };
};
