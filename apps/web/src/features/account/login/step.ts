export type ViewName =
  | 'phoneLogin'
  | 'passwordLogin'
  | 'emailLogin'
  | 'emailSignUp'
  | 'emailVerify'
  | 'forgotByEmail'
  | 'forgotByPhone'
  | 'initialPassword'
  /** Only the provider and passkeys, neither phone nor e-mail. */
  | 'otherWays';

export type Step = {
  view: ViewName;
  email: string;
  mobile: string;
  countryCode: string;
  /** Whether verification follows a sign-up, which determines the final message. */
  isNew: boolean;
  /** The initial password that was just entered, so that it need not be entered again to change it. */
  secret: string;
};

export type ViewProps = {
  step: Step;
  go: (step: Partial<Step>) => void;
  /** Shows a message and closes the dialog. */
  finish: (words: 'loginSuccessful' | 'registrationSuccessful') => void;
};
