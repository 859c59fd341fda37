export type ViewName =
  | 'phoneLogin'
  | 'passwordLogin'
  | 'emailLogin'
  | 'emailSignUp'
  | 'emailVerify'
  | 'forgotByEmail'
  | 'forgotByPhone'
  | 'initialPassword'
  /** Only the provider and passkeys, without phone and e-mail. */
  | 'otherWays';

export type Step = {
  view: ViewName;
  email: string;
  mobile: string;
  countryCode: string;
  /** Whether verification was reached from signing up; selects the final message. */
  isNew: boolean;
  /** The initial password that was just entered, so that it can be changed without typing it again. */
  secret: string;
};

export type ViewProps = {
  step: Step;
  go: (step: Partial<Step>) => void;
  /** Shows a message and closes the dialog. */
  finish: (words: 'loginSuccessful' | 'registrationSuccessful') => void;
};
