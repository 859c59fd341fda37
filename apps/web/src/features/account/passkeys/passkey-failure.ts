import type { text } from '../sign-in-methods-text/en_US.ts';

/** Returns the message for an error of the passkey API; undefined for any other error. */
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
