let made: HTMLElement | undefined;

/**
 * Returns the element into which the page renders its title and tools. It exists before the header and the
 * page, so that both render at once; it has no layout of its own.
 */
export const headerPlace = (): HTMLElement => {
  if (!made) {
    made = document.createElement('div');
    made.style.display = 'contents';
  }
  return made;
};

export const mountHeaderSlot = (part: HTMLElement | null): void => part?.append(headerPlace());
