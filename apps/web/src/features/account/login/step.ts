export type ViewName =
  | 'phoneLogin'
  | 'passwordLogin'
  | 'emailLogin'
  | 'emailSignUp'
  | 'emailVerify'
  | 'forgotByEmail'
  | 'forgotByPhone'
  | 'initialPassword';

/** Where the dialog is, with what one view hands to the next. */
export type Step = {
  view: ViewName;
  email: string;
  mobile: string;
  countryCode: string;
  /** Which door led to verification, so that the end is named rightly. */
  isNew: boolean;
  /** The initial password just proven, to change it without typing it again. */
  secret: string;
};

export type ViewProps = {
  step: Step;
  go: (step: Partial<Step>) => void;
  /** Signed in: says so and closes. */
  finish: (words: 'loginSuccessful' | 'registrationSuccessful') => void;
};
