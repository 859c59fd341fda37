import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { DropTarget } from './DropTarget.tsx';

const data = (...files: File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};
const drag = (type: string, dataTransfer: DataTransfer) =>
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
const paste = (clipboardData: DataTransfer) =>
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );

const notes = () => new File(['notes'], 'notes.txt', { type: 'text/plain' });

describe('files over the page [chat.upload]', () => {
  it('show a drop target while they are dragged, and are accepted when dropped', async () => {
    const onFiles = vi.fn();
    const { getByText } = await renderPart(<DropTarget onFiles={onFiles} />);
    const target = getByText('Drop files here to ask about them');
    await expect.element(target).not.toBeInTheDocument();
    drag('dragenter', data(notes()));
    await expect.element(target).toBeVisible();
    await expect.element(getByText('Up to 5 files of 20 MB each')).toBeVisible();
    drag('drop', data(notes()));
    await expect.element(target).not.toBeInTheDocument();
    expect(onFiles.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['notes.txt']);
  });

  it('hide it when the drag leaves the page', async () => {
    const { getByText } = await renderPart(<DropTarget onFiles={vi.fn()} />);
    drag('dragenter', data(notes()));
    await expect.element(getByText('Drop files here to ask about them')).toBeVisible();
    drag('dragleave', data(notes()));
    await expect.element(getByText('Drop files here to ask about them')).not.toBeInTheDocument();
  });

  it('are accepted when pasted, except for a picture that accompanies text', async () => {
    const onFiles = vi.fn();
    await renderPart(<DropTarget onFiles={onFiles} />);
    const office = data(notes());
    office.setData('text/plain', 'words');
    expect(paste(office)).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
    paste(data(notes()));
    expect(onFiles).toHaveBeenCalledOnce();
  });

  it('are left to the element that has accepted them', async () => {
    const onFiles = vi.fn();
    const { getByText } = await renderPart(<DropTarget onFiles={onFiles} />);
    const accept = (event: Event) => event.preventDefault();
    document.body.addEventListener('drop', accept);
    document.body.addEventListener('paste', accept);
    drag('dragenter', data(notes()));
    drag('drop', data(notes()));
    paste(data(notes()));
    document.body.removeEventListener('drop', accept);
    document.body.removeEventListener('paste', accept);
    await expect.element(getByText('Drop files here to ask about them')).not.toBeInTheDocument();
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('do not include dragged text', async () => {
    const { getByText } = await renderPart(<DropTarget onFiles={vi.fn()} />);
    const text = new DataTransfer();
    text.setData('text/plain', 'words');
    drag('dragenter', text);
    await expect.element(getByText('Drop files here to ask about them')).not.toBeInTheDocument();
  });
});
