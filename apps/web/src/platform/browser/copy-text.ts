const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'copy-field';
  // Elements behind a modal dialog cannot be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
};

/** Copies text, even on an insecure origin, which has no clipboard API. Resolves to whether it succeeded. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
