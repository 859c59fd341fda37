import { useState, type DragEvent } from 'react';

/**
 * Accepts files that are dropped on an element. They do not reach the page behind it, which may accept files
 * too.
 */
export const useFileDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        event.nativeEvent.stopImmediatePropagation();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
