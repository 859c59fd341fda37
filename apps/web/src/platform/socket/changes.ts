import { askAnew } from '../query-client.ts';
import { onPush } from './dispatch.ts';

/** Asks again for what the server says has changed. Query keys begin with the name that the server uses. */
export const followChanges = (): void => {
  let wasConnected = false;
  onPush('changed', ({ what }) => void askAnew([what]));
  onPush('ready', () => {
    // What was pushed while the line was down is lost: ask for everything that is on the screen.
    if (wasConnected) void askAnew();
    wasConnected = true;
  });
};
