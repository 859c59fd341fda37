let made: HTMLElement | undefined;

/**
 * Where the shown page puts its title and tools: an element that is there before the header line or the page is drawn,
 * so that both are drawn at once. It lays nothing out itself.
 */
export const headerPlace = (): HTMLElement => {
  if (!made) {
    made = document.createElement('div');
    made.style.display = 'contents';
  }
  return made;
};

/** Called with the part of the header line that holds it. */
export const holdHeaderPlace = (part: HTMLElement | null): void => part?.append(headerPlace());
