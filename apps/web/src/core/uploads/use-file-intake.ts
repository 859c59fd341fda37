import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page or pasted, unless an element has accepted them. Returns whether files are being dragged over the
 * page. If a paste contains text, its picture is ignored, since office programs add a picture of the text.
 */
export const useFileIntake = (onFiles: (files: File[]) => void): boolean => {
  const [isDragging, setIsDragging] = useState(false);
  const addFiles = useEffectEvent(onFiles);

  useEffect(() => {
    let depth = 0;
    const end = () => {
      depth = 0;
      setIsDragging(false);
    };
    const enter = ({ dataTransfer }: DragEvent) => {
      if (!hasFiles(dataTransfer)) return;
      depth += 1;
      setIsDragging(true);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const leave = ({ dataTransfer }: DragEvent) => {
      if (!hasFiles(dataTransfer)) return;
      depth -= 1;
      if (depth <= 0) end();
    };
    const drop = (event: DragEvent) => {
      end();
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      addFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || event.clipboardData?.types.includes('text/plain'))
        return;
      event.preventDefault();
      addFiles(files);
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);

  return isDragging;
};
