import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_CONTEXT = 'draw-hook';

/** Run, step and signature. */
const SIGNED_REFERENCE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([^.]{1,80})\.([\w-]{43})$/;

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Creates references that a service sends back in its webhooks. The reference is signed, because services do
 * not sign webhooks.
 */
export const createWebhooks = (key: Uint8Array, publicUrl: string) => {
  const macOf = (reference: string): string =>
    createHmac('sha256', key).update(`${MAC_CONTEXT}:${reference}`).digest('base64url');

  return {
    /** URL for webhooks; undefined if services cannot reach this instance. */
    address: publicUrl === '' ? undefined : `${publicUrl}/api/cli/mj/v1/notify`,

    sign: (reference: string): string => `${reference}.${macOf(reference)}`,

    /** Returns the run and step of a reference; undefined if the signature is invalid. */
    open(signed: string): { runId: string; step: string } | undefined {
      const [, runId, step, mac] = SIGNED_REFERENCE.exec(signed) ?? [];
      if (!runId || !step || !mac) return undefined;
      const expected = Buffer.from(macOf(`${runId}:${step}`));
      return timingSafeEqual(expected, Buffer.from(mac)) ? { runId, step } : undefined;
    },
  };
};
