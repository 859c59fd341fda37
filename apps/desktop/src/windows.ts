import { spawn } from 'node:child_process';

type Options = { program: string; stateFolder: string };

/** Open windows; `allClosed` resolves when the last one closes, and rejects if none can be opened. */
export const createWindows = ({ program, stateFolder }: Options) => {
  let count = 0;
  const { promise: allClosed, resolve, reject } = Promise.withResolvers<void>();
  return {
    allClosed,
    open(address: URL): void {
      count += 1;
      const child = spawn(program, [address.href, stateFolder], { stdio: 'inherit' });
      child.once('error', reject);
      child.once('exit', () => {
        count -= 1;
        if (count === 0) resolve();
      });
    },
  };
};
