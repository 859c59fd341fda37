import type { text } from '../ways-text/en_US.ts';

/** Which sentence tells why the browser gave no passkey; nothing for what is no fault of it. */
export const passkeyFailure = (error: unknown): keyof typeof text | undefined => {
  const { name } = Object(error) as { name?: string };
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'passkeyLeft';
    case 'InvalidStateError':
      return 'passkeyKnown';
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'SecurityError':
    case 'UnknownError':
      return 'passkeyImpossible';
    default:
      return undefined;
  }
};
