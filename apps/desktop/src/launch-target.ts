/** Address to open, by default that of this computer's server; a fault if the command line is invalid. */
export type LaunchTarget = { address?: URL } | { fault: 'address' | 'words' };

/** Parses the command line: nothing, or the address of a Studiolo server. */
export const parseLaunchTarget = (words: readonly string[]): LaunchTarget => {
  const [argument, ...more] = words;
  if (more.length > 0) return { fault: 'words' };
  if (argument === undefined) return {};
  const address = URL.parse(/^[a-z]+:\/\//i.test(argument) ? argument : `https://${argument}`);
  return address && /^https?:$/.test(address.protocol) && address.hostname !== ''
    ? { address }
    : { fault: 'address' };
};
