let host: HTMLElement | undefined;

/**
 * Returns the element into which the page renders its title and tools. It exists before the header and the
 * page do, so that both can render at once; it does not affect the layout.
 */
export const headerPlace = (): HTMLElement => {
  if (!host) {
    host = document.createElement('div');
    host.style.display = 'contents';
  }
  return host;
};

export const mountHeaderSlot = (part: HTMLElement | null): void => part?.append(headerPlace());
