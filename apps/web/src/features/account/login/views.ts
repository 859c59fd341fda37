import type { SignInMethod, SignInMethods } from '@studiolo/contract/config/sign-in-methods';
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

type Link = { to: ViewName; label: keyof typeof text; isFallback?: boolean };

type View = {
  title: keyof typeof text;
  /** Method that the view requires; none for steps that follow a form. */
  method?: SignInMethod;
  Part: ComponentType<ViewProps>;
  links: Link[];
  /** Whether the view offers the provider and passkeys. */
  hasOtherWays?: boolean;
};

const SIGN_UP: Link = { to: 'emailSignUp', label: 'toSignUp' };
const BY_EMAIL: Link = { to: 'emailLogin', label: 'toEmail' };
const BY_CODE: Link = { to: 'phoneLogin', label: 'toPhone' };
const BY_PASSWORD: Link = { to: 'passwordLogin', label: 'toPassword' };
/** Link to the view with a password, if codes by phone are not available. */
const BY_PASSWORD_ALONE: Link = { to: 'passwordLogin', label: 'toPassword', isFallback: true };

/** Views of the login dialog and the links between them. A new sign-in method needs an entry here. */
export const VIEWS: Record<ViewName, View> = {
  phoneLogin: {
    method: 'phone',
    title: 'loginTitle',
    Part: PhoneLogin,
    links: [BY_PASSWORD, BY_EMAIL, SIGN_UP],
    hasOtherWays: true,
  },
  passwordLogin: {
    method: 'password',
    title: 'loginTitle',
    Part: PasswordLogin,
    links: [{ to: 'forgotByPhone', label: 'toForgot' }, BY_CODE, BY_EMAIL, SIGN_UP],
    hasOtherWays: true,
  },
  emailLogin: {
    method: 'email',
    title: 'loginTitle',
    Part: EmailLogin,
    links: [{ to: 'forgotByEmail', label: 'toForgot' }, BY_CODE, BY_PASSWORD_ALONE, SIGN_UP],
    hasOtherWays: true,
  },
  emailSignUp: {
    method: 'email',
    title: 'signUpTitle',
    Part: EmailSignUp,
    links: [{ to: 'emailLogin', label: 'toLogin' }, BY_CODE, BY_PASSWORD_ALONE],
    hasOtherWays: true,
  },
  emailVerify: {
    title: 'verifyTitle',
    Part: EmailVerify,
    links: [{ to: 'emailLogin', label: 'toOtherEmail' }],
  },
  forgotByEmail: {
    method: 'email',
    title: 'forgotTitle',
    Part: ForgotByEmail,
    links: [
      { to: 'forgotByPhone', label: 'toForgotByPhone' },
      { to: 'emailLogin', label: 'toLoginAgain' },
    ],
  },
  forgotByPhone: {
    method: 'password',
    title: 'forgotTitle',
    Part: ForgotByPhone,
    links: [
      { to: 'forgotByEmail', label: 'toForgotByEmail' },
      { to: 'passwordLogin', label: 'toLoginAgain' },
    ],
  },
  otherWays: { title: 'loginTitle', Part: () => null, links: [], hasOtherWays: true },
  initialPassword: { title: 'initialTitle', Part: InitialPassword, links: [] },
};

export const isOffered = (view: ViewName, methods: SignInMethods): boolean => {
  const { method } = VIEWS[view];
  return method === undefined || methods.includes(method);
};

export const linksOf = (view: ViewName, methods: SignInMethods): Link[] =>
  VIEWS[view].links.filter(
    ({ to, isFallback = false }) => isOffered(to, methods) && !(isFallback && methods.includes('phone')),
  );
