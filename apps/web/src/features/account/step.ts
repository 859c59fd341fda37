export type ViewName = 'emailLogin' | 'emailSignUp' | 'emailVerify';

/** Where the dialog is, with what one view hands to the next. */
export type Step = {
  view: ViewName;
  email: string;
  /** Which door led to verification, so that the end is named rightly. */
  isNew: boolean;
};

export type ViewProps = {
  step: Step;
  go: (step: Partial<Step>) => void;
  /** Signed in: says so and closes. */
  finish: (words: 'loginSuccessful' | 'registrationSuccessful') => void;
};
