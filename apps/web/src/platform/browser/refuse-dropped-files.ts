/**
 * Keeps the browser from opening a file that is dropped where no element accepts it, which would leave the page
 * and lose what was typed.
 */
export const refuseDroppedFiles = (): void => {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    // A field for files accepts them by itself.
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  // The window receives these events last.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
};
