type FindAnswer = (address: string) => Promise<string | undefined>;

let find: FindAnswer = async () => undefined;

/** Lets the start of the page answer requests that it made before the app was there. */
export const offerEarlyAnswers = (answer: FindAnswer): void => {
  find = answer;
};

/** The answer to a request that was made before the app was there; nothing where there was none. */
export const takeEarly = async ({ pathname, search }: URL): Promise<string | undefined> =>
  find(pathname + search);
