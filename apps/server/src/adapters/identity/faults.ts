import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { IdentityFault } from '../../ports/identity-provider.ts';

/** What the provider itself says when it has a problem rather than an objection. */
const ITS_OWN = new Set(['server_error', 'temporarily_unavailable']);

/** Nobody answered, or somebody who is no provider. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

const kindOf = (error: unknown): IdentityFault['kind'] => {
  if (error instanceof AuthorizationResponseError) return ITS_OWN.has(error.error) ? 'unreachable' : 'denied';
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'untrusted';
  const isJudged = error instanceof ClientError && error.code !== undefined && !NO_ANSWER.has(error.code);
  return isJudged ? 'untrusted' : 'unreachable';
};

/** Names what went wrong, and leaves out whatever tokens and codes the library's own errors carry. */
export const toFault = (error: unknown): IdentityFault => {
  const { name, message, code } = Object(error) as { name?: string; message?: string; code?: string };
  return new IdentityFault(kindOf(error), [name, code, message].filter(Boolean).join(' '));
};
