type Close = (source: string) => string;

let close: Close = (source) => source;
let loading: Promise<void> | undefined;

/** Fetches what closes open marks; until it is there, or where it cannot be had, they are shown as written. */
export const loadTailCloser = (): Promise<void> =>
  (loading ??= import('remend').then(
    ({ default: remend }) => {
      const options = {
        katex: false,
        setextHeadings: false,
        comparisonOperators: false,
        linkMode: 'text-only',
      } as const;
      close = (source) => remend(source, options);
    },
    () => undefined,
  ));

/** Closes what the end of a growing line leaves open, so that `**bo` is bold while it is being written. */
export const closeTail: Close = (source) => close(source);
