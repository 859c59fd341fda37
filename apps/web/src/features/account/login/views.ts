import type { ComponentType } from 'react';
import type { text } from '../text/en_US.ts';
import { EmailLogin } from './EmailLogin.tsx';
import { EmailSignUp } from './EmailSignUp.tsx';
import { EmailVerify } from './EmailVerify.tsx';
import { ForgotByEmail } from './ForgotByEmail.tsx';
import { ForgotByPhone } from './ForgotByPhone.tsx';
import { InitialPassword } from './InitialPassword.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { PhoneLogin } from './PhoneLogin.tsx';
import type { ViewName, ViewProps } from './step.ts';

type Link = { to: ViewName; label: keyof typeof text };

type View = {
  title: keyof typeof text;
  Part: ComponentType<ViewProps>;
  links: Link[];
  /** Whether one may sign in there with what one has already. */
  hasOtherWays?: boolean;
};

const SIGN_UP: Link = { to: 'emailSignUp', label: 'toSignUp' };
const BY_EMAIL: Link = { to: 'emailLogin', label: 'toEmail' };
const BY_CODE: Link = { to: 'phoneLogin', label: 'toPhone' };
const BY_PASSWORD: Link = { to: 'passwordLogin', label: 'toPassword' };

/** The views of the login dialog and the links between them. A new way to sign in is a new line here. */
export const VIEWS: Record<ViewName, View> = {
  phoneLogin: {
    title: 'loginTitle',
    Part: PhoneLogin,
    links: [BY_PASSWORD, BY_EMAIL, SIGN_UP],
    hasOtherWays: true,
  },
  passwordLogin: {
    title: 'loginTitle',
    Part: PasswordLogin,
    links: [{ to: 'forgotByPhone', label: 'toForgot' }, BY_CODE, BY_EMAIL, SIGN_UP],
    hasOtherWays: true,
  },
  emailLogin: {
    title: 'loginTitle',
    Part: EmailLogin,
    links: [{ to: 'forgotByEmail', label: 'toForgot' }, BY_CODE, SIGN_UP],
    hasOtherWays: true,
  },
  emailSignUp: {
    title: 'signUpTitle',
    Part: EmailSignUp,
    links: [{ to: 'emailLogin', label: 'toLogin' }, BY_CODE],
    hasOtherWays: true,
  },
  emailVerify: {
    title: 'verifyTitle',
    Part: EmailVerify,
    links: [{ to: 'emailLogin', label: 'toOtherEmail' }],
  },
  forgotByEmail: {
    title: 'forgotTitle',
    Part: ForgotByEmail,
    links: [
      { to: 'forgotByPhone', label: 'toForgotByPhone' },
      { to: 'emailLogin', label: 'toLoginAgain' },
    ],
  },
  forgotByPhone: {
    title: 'forgotTitle',
    Part: ForgotByPhone,
    links: [
      { to: 'forgotByEmail', label: 'toForgotByEmail' },
      { to: 'passwordLogin', label: 'toLoginAgain' },
    ],
  },
  initialPassword: { title: 'initialTitle', Part: InitialPassword, links: [] },
};
