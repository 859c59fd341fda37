import type { ThreadActions } from './thread-actions.ts';

const nothing = () => undefined;

/** Actions that do nothing, for turns rendered for printing or before the page is interactive. */
export const NO_ACTIONS: ThreadActions = {
  askAgain: nothing,
  edit: nothing,
  download: nothing,
  publish: () => Promise.resolve(undefined),
  unpublish: () => Promise.resolve(false),
  score: nothing,
  hide: nothing,
  highlight: nothing,
  unhighlight: nothing,
  quote: nothing,
  remove: nothing,
  pin: nothing,
  prefer: nothing,
  stop: nothing,
  chooseBranch: nothing,
};
