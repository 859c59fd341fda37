/** Time for which a button confirms its action, in ms. Tests on slow machines need a longer one. */
export const confirmation = { milliseconds: 2000 };
