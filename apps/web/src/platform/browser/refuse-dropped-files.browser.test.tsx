import { beforeAll, expect, it } from 'vitest';
import { refuseDroppedFiles } from './refuse-dropped-files.ts';

beforeAll(refuseDroppedFiles);

const drag = (type: string, target: Element, withFile: boolean): DragEvent => {
  const dataTransfer = new DataTransfer();
  if (withFile) dataTransfer.items.add(new File(['words'], 'notes.txt'));
  else dataTransfer.setData('text/plain', 'words');
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

const added = <Name extends 'div' | 'input'>(name: Name): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  document.body.append(element);
  return element;
};

it('a file that is dropped where nothing accepts files does not replace the page [chat.upload]', () => {
  for (const type of ['dragover', 'drop'])
    expect(drag(type, added('div'), true)).toMatchObject({ type, defaultPrevented: true });
});

it('dragged text and fields for files are left alone [chat.upload]', () => {
  expect(drag('drop', added('div'), false).defaultPrevented).toBe(false);
  const field = added('input');
  field.type = 'file';
  expect(drag('drop', field, true).defaultPrevented).toBe(false);
});
