import { completeSignIn } from './complete-sign-in.ts';
import type { ViewProps } from './step.ts';

/** Signs in with a verified password. An initial one set by an operator must be changed first. */
export const enter = async (
  token: string,
  password: string,
  { go, finish }: Pick<ViewProps, 'go' | 'finish'>,
): Promise<void> => {
  const user = await completeSignIn(token);
  if (user?.mustChangePassword) go({ view: 'initialPassword', secret: password });
  else finish('loginSuccessful');
};
