type FindResponse = (address: string) => Promise<string | undefined>;

let find: FindResponse = async () => undefined;

/** Sets the function that returns the responses to requests made before the app loaded. */
export const provideEarlyResponses = (answer: FindResponse): void => {
  find = answer;
};

/** Returns the response to a request made before the app loaded; undefined if there was no such request. */
export const earlyResponse = async ({ pathname, search }: URL): Promise<string | undefined> =>
  find(pathname + search);
