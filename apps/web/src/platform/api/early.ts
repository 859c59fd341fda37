type FindAnswer = (address: string) => Promise<string | undefined>;

let find: FindAnswer = async () => undefined;

/** Lets the start of the page answer requests that it made before the app was there. */
export const offerEarlyAnswers = (answer: FindAnswer): void => {
  find = answer;
};

/** Returns the response to a request made before the app loaded; undefined if there was no such request. */
export const earlyResponse = async ({ pathname, search }: URL): Promise<string | undefined> =>
  find(pathname + search);
