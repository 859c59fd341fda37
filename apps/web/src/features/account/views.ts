import type { ComponentType } from 'react';
import { EmailLogin } from './EmailLogin.tsx';
import { EmailSignUp } from './EmailSignUp.tsx';
import { EmailVerify } from './EmailVerify.tsx';
import type { ViewName, ViewProps } from './step.ts';
import type { text } from './text/en_US.ts';

type View = {
  title: keyof typeof text;
  Part: ComponentType<ViewProps>;
  links: { to: ViewName; label: keyof typeof text }[];
};

/** The views of the login dialog and the links between them. A new way to sign in is a new line here. */
export const VIEWS: Record<ViewName, View> = {
  emailLogin: { title: 'loginTitle', Part: EmailLogin, links: [{ to: 'emailSignUp', label: 'toSignUp' }] },
  emailSignUp: { title: 'signUpTitle', Part: EmailSignUp, links: [{ to: 'emailLogin', label: 'toLogin' }] },
  emailVerify: {
    title: 'verifyTitle',
    Part: EmailVerify,
    links: [{ to: 'emailLogin', label: 'toOtherEmail' }],
  },
};
