import { completeSignIn } from './complete-sign-in.ts';
import type { ViewProps } from './step.ts';

/** Signs in with a proven password; an initial one that an operator gave out has to be changed first. */
export const enter = async (
  token: string,
  password: string,
  { go, finish }: Pick<ViewProps, 'go' | 'finish'>,
): Promise<void> => {
  const user = await completeSignIn(token);
  if (user?.mustChangePassword) go({ view: 'initialPassword', secret: password });
  else finish('loginSuccessful');
};
