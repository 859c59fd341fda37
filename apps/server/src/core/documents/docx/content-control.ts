import { FileChild, XmlAttributeComponent, XmlComponent } from 'docx';

class Value extends XmlAttributeComponent<{ val: string }> {
  protected override readonly xmlKeys = { val: 'w:val' };
}

class Holder extends XmlComponent {
  constructor(name: string, children: readonly (XmlComponent | Value)[]) {
    super(name);
    this.root.push(...children);
  }
}

/**
 * Groups blocks that Word has no element for, such as a quote or the content of a list item, so that the
 * structure survives when the file is imported again.
 */
export class ContentControl extends FileChild {
  constructor(tag: 'item' | `quote${string}`, id: number, children: readonly XmlComponent[]) {
    super('w:sdt');
    this.root.push(
      new Holder('w:sdtPr', [
        new Holder('w:tag', [new Value({ val: `studiolo-${tag}` })]),
        new Holder('w:id', [new Value({ val: String(id) })]),
        // LibreOffice duplicates the text of any other kind of control that contains a single paragraph, and
        // drops its tag.
        new Holder('w:docPartObj', [new Holder('w:docPartGallery', [new Value({ val: `studiolo-${tag}` })])]),
      ]),
      new Holder('w:sdtContent', children),
    );
  }
}
